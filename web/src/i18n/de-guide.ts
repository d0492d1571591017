import type { enGuide } from './en-guide';

export const deGuide: Record<keyof typeof enGuide, string> = {
  'guide.title': 'Hinweis',
  'guide.next': 'Verstanden',
  'guide.off': 'Keine Hinweise mehr',
  'guide.welcome':
    'Willkommen am Tisch. In der Mitte liegt die Karte, links ist deine Gruppe, rechts sind die Gegner, oben steht das Ziel. Was du gefragt wirst, steht unter der Karte. Fast alles lässt sich zurücknehmen: probiere ruhig.',
  'guide.welcome.phone':
    'Willkommen am Tisch. In der Mitte liegt die Karte, darüber steht deine Gruppe; Gegner und Verlauf sind hinter dem Knopf ganz unten. Was du gefragt wirst, steht unter der Karte. Fast alles lässt sich zurücknehmen: probiere ruhig.',
  'guide.battle_goal': 'Ein Kampfziel ist eine kleine geheime Aufgabe. Wer sie bis zum Ende erfüllt, wird belohnt. Wähle eines; nur du siehst es.',
  'guide.start_hex': 'Wähle, wo dein Charakter beginnt: eines der leuchtenden Felder. Klicke es an, oder gehe mit den Pfeiltasten hin und drücke die Eingabetaste.',
  'guide.start_hex.touch': 'Wähle, wo dein Charakter beginnt: eines der leuchtenden Felder. Einmal tippen zeigt es, noch einmal tippen wählt es. Ein Finger verschiebt die Karte, zwei vergrößern sie.',
  'guide.select_cards':
    'Klicke unten zwei Karten an. Die erste führt: die Zahl in ihrer Mitte sagt, wann du handelst, niedrig ist früh. Du nutzt die obere Hälfte der einen und die untere der anderen Karte; suche also ein Paar, das zusammenpasst.',
  'guide.order': 'Die Karten liegen offen. Die Leiste oben zeigt von links nach rechts, wer wann handelt. Auch die Gegner haben eine Karte: sie liegt rechts und sagt, was sie tun werden.',
  'guide.order.phone': 'Die Karten liegen offen. Die Leiste oben zeigt von links nach rechts, wer wann handelt. Auch die Gegner haben eine Karte: sie liegt hinter dem Knopf ganz unten und sagt, was sie tun werden.',
  'guide.turn_step':
    'Du bist am Zug. Klicke eine Kartenhälfte an, danach die andere Hälfte der anderen Karte. Oben steht meist ein Angriff, unten eine Bewegung. Passt nichts? Das blasse Feld neben einer Hälfte ist stattdessen ein Angriff 2 oder eine Bewegung 2.',
  'guide.move':
    'Die leuchtenden Felder sind erreichbar; die Zahl sind die Kosten. Gestrichelte Felder kannst du nur durchqueren, ein Dorn warnt vor Gefahr. Willst du den Weg selbst wählen, klicke rechts (oder P) auf die Felder, durch die er führen soll.',
  'guide.move.touch':
    'Die leuchtenden Felder sind erreichbar; die Zahl sind die Kosten. Einmal tippen zeigt den Weg, noch einmal tippen geht ihn. Gestrichelte Felder kannst du nur durchqueren, ein Dorn warnt vor Gefahr. Willst du den Weg selbst wählen, halte den Finger auf die Felder, durch die er führen soll.',
  'guide.target': 'Wähle, wen du angreifst. Du ziehst dann eine Modifikatorkarte, die den Angriffswert verändert.',
  'guide.attack': 'Über der Karte steht der letzte Angriff: sein Wert, die Modifikatorkarte dazu und der Schaden, der nach Schilden übrig blieb. Verdopplungen und Fehlschläge kommen vor.',
  'guide.monsters':
    'Gegner tun, was ihre Karte sagt: jeder wendet sich gegen den, den er am leichtesten erreicht, und greift an. Zeige auf einen, um seine Werte zu sehen. Der Verlauf erzählt, was geschah, und „warum?“ zeigt die Regel dazu.',
  'guide.negate_damage':
    'Du sollst Schaden erleiden. Nimm ihn hin, oder verliere eine Karte und verhindere ihn ganz. Karten sind deine Ausdauer: wer keine zwei mehr spielen und nicht rasten kann, ist draußen.',
  'guide.elements': 'Ein Element ist geladen: sieh auf die runden Zeichen oben. Karten mit „Verbrauche“ nutzen es für mehr Wirkung. Ungenutzt verblasst es in zwei Runden.',
  'guide.conditions': 'Jemand hat einen Zustand, das kleine Zeichen an der Figur. Zeige darauf, um zu lesen, welcher es ist. Die meisten enden nach dem nächsten Zug; Wunden und Gift bleiben, bis jemand heilt.',
  'guide.loot': 'Auf der Karte liegen Münzen. Beende einen Zug auf ihrem Feld, um sie aufzuheben, oder spiele eine Karte mit Plündern.',
  'guide.door': 'Eine geschlossene Tür öffnet sich, wenn ein Charakter hineintritt. Sei bereit für das, was dahinter steht: es kann noch in derselben Runde handeln.',
  'guide.short_rest': 'Eine kurze Rast bringt deine abgelegten Karten zurück, aber eine davon geht zufällig für immer verloren. Solange deine Hand voll genug ist, wähle „Keine Rast“.',
  'guide.long_rest': 'Deine Hand wird klein. Statt zweier Karten kannst du eine lange Rast wählen: du handelst zuletzt, heilst ein wenig und nimmst die abgelegten Karten zurück, bis auf eine, die du bestimmst.',
  'guide.exhausted': 'Jemand von euch ist erschöpft und in diesem Szenario nicht mehr dabei. Die anderen spielen weiter und können es noch für alle gewinnen.',
  'guide.other': 'Beantworte die Frage unter der Karte. Alles, was du wählen kannst, leuchtet oder ist ein Knopf; um den Rest kümmert sich das Spiel.',
  'guide.select_cards.touch':
    'Tippe unten zwei Karten an. Die erste führt: die Zahl in ihrer Mitte sagt, wann du handelst, niedrig ist früh. Du nutzt die obere Hälfte der einen und die untere der anderen Karte; suche also ein Paar, das zusammenpasst.',
  'guide.turn_step.touch':
    'Du bist am Zug. Tippe eine Kartenhälfte an, danach die andere Hälfte der anderen Karte. Oben steht meist ein Angriff, unten eine Bewegung. Passt nichts? Das blasse Feld an jeder Hälfte ist stattdessen ein Angriff 2 oder eine Bewegung 2.',
  'guide.monsters.touch':
    'Gegner tun, was ihre Karte sagt: jeder wendet sich gegen den, den er am leichtesten erreicht, und greift an. Tippe einen an, um seine Werte zu sehen. Der Verlauf erzählt, was geschah, und „warum?“ zeigt die Regel dazu.',
  'guide.conditions.touch':
    'Jemand hat einen Zustand, das kleine Zeichen an der Figur. Tippe die Figur an, um zu lesen, welcher es ist. Die meisten enden nach dem nächsten Zug; Wunden und Gift bleiben, bis jemand heilt.',
};
