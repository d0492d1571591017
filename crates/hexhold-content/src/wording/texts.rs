//! The table of phrases. A language is a column; the compiler refuses a row without one.

/// A language of the wording.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    #[default]
    En,
    De,
}

macro_rules! texts {
    ($($key:ident: $en:literal, $de:literal;)*) => {
        /// A phrase by its translation key. `{0}`, `{1}` stand for what is put in.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Key { $($key),* }

        impl Key {
            pub const ALL: &'static [Self] = &[$(Self::$key),*];

            pub const fn text(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $((Self::$key, Lang::En) => $en, (Self::$key, Lang::De) => $de,)*
                }
            }

            /// The key as translators see it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$key => stringify!($key),)* }
            }
        }
    };
}

texts! {
    // abilities
    Move: "Move {0}", "Bewegung {0}";
    Jump: "Jump", "Sprung";
    Fly: "Fly", "Flug";
    Teleport: "Teleport {0}", "Teleport {0}";
    TeleportNear: "Teleport {0}, to or next to: {1}", "Teleport {0}, auf oder neben: {1}";
    Attack: "Attack {0}", "Angriff {0}";
    Heal: "Heal {0}", "Heilung {0}";
    Push: "Push {0}", "Stoßen {0}";
    Pull: "Pull {0}", "Ziehen {0}";
    Suffer: "{1} suffers {0}", "{1}: {0}";
    SufferMany: "{1} suffer {0}", "{1}: {0}";
    SufferSelf: "Suffer {0}", "Erleide {0}";
    Shield: "Shield {0}", "Schild {0}";
    Retaliate: "Retaliate {0}", "Vergeltung {0}";
    Loot: "Loot {0}", "Plündern {0}";
    Range: "Range {0}", "Reichweite {0}";
    Targets: "Target {0}", "Ziele {0}";
    Pierce: "Pierce {0}", "Durchschlag {0}";
    Advantage: "Advantage", "Vorteil";
    Disadvantage: "Disadvantage", "Nachteil";
    Area: "Area {0}", "Fläche {0}";
    AreaMelee: "Area around you {0}", "Fläche um dich {0}";
    Summon: "Summon {0}", "Beschwöre {0}";
    SummonMonster: "Summon {1} ({0})", "Beschwöre {1} ({0})";
    WithHp: "{0} with {1} hit points", "{0} mit {1} Lebenspunkten";
    Beside: "{0} next to {1}", "{0} (daneben: {1})";
    SummonStats: "HP {0}, Move {1}, Attack {2}, Range {3}", "LP {0}, Bewegung {1}, Angriff {2}, Reichweite {3}";
    Recover: "Recover {0}: {1}", "Hole zurück, {0}: {1}";
    UpTo: "up to {0}", "bis zu {0}";
    All: "all", "alle";
    DiscardedCards: "discarded cards", "abgelegte Karten";
    LostCards: "lost cards", "verlorene Karten";
    SpentItems: "spent items", "benutzte Gegenstände";
    LostItems: "lost items", "verlorene Gegenstände";
    AllNegative: "all negative conditions", "alle negativen Zustände";
    Remove: "Remove {0}", "Entferne {0}";
    Grant: "{0} may perform:", "{0} darf ausführen:";
    KillInstead: "kill it instead", "töte es stattdessen";
    GrantAction: "{0} may perform this action:", "{0} darf diese Aktion ausführen:";
    Control: "Control {0}:", "Kontrolliere {0}:";
    Create: "Create {0} {1} within range {2}", "Erschaffe {0} {1} in Reichweite {2}";
    Destroy: "Destroy {0} {1} within range {2}", "Zerstöre {0} {1} in Reichweite {2}";
    Relocate: "Relocate {0} {1} within range {2}", "Versetze {0} {1} in Reichweite {2}";
    MoveTile: "Move {0} {1} within range {2} by {3} hexes", "Verschiebe {0} {1} in Reichweite {2} um {3} Felder";
    Replace: "Replace {0} {1} within range {2} with {3}", "Ersetze {0} {1} in Reichweite {2} durch {3}";
    Spring: "Spring {0} {1} within range {2}", "Löse {0} {1} in Reichweite {2} aus";
    TrapDamage: "trap damage", "Fallenschaden";
    FixedDamage: "{0} damage", "{0} Schaden";
    DamageEqualTo: "damage equal to {0}", "Schaden in Höhe von: {0}";
    Infuse: "Infuse {0}", "Erzeuge {0}";
    Consume: "Consume {0}:", "Verbrauche {0}:";
    Requires: "Needs {0}", "Braucht {0}";
    Xp: "{0} experience", "{0} Erfahrung";
    GainResource: "Gain {0} {1}", "Erhalte {0} {1}";
    Counter: "counter", "Zähler";
    AddModifiers: "Add to the modifier deck of {1}: {0}", "In den Modifikatorstapel ({1}): {0}";
    PutMark: "Put {0} “{1}” on {2}", "Lege {0} „{1}“ auf: {2}";
    MarksInAll: "{0}, at most {1} in all", "{0}, höchstens {1} insgesamt";
    TakeMarks: "Take all “{0}” off {1}", "Nimm alle „{0}“ ab von: {1}";
    TakeSomeMarks: "Take {2} “{0}” off {1}", "Nimm {2} „{0}“ ab von: {1}";
    KillWhom: "Kill {0}", "Töte: {0}";
    SetHitPoints: "The hit points of {1} become {0}", "Lebenspunkte ({1}) werden zu: {0}";
    SetHitPointsOwn: "The hit points of {1} become {0} (each by its own)", "Lebenspunkte ({1}) werden zu: {0} (jeweils die eigenen)";
    SwapPlaces: "Swap places: {0} and {1}", "Plätze tauschen: {0} und {1}";
    FocusOn: "Focus in the next turn, if possible: {0}. For: {1}", "Fokus im nächsten Zug, wenn möglich: {0}. Für: {1}";
    PlayHalf: "Perform {0} of a card from {1}", "Führe {0} einer Karte aus {1} aus";
    PlayTop: "the top half", "die obere Hälfte";
    PlayBottom: "the bottom half", "die untere Hälfte";
    PlayEither: "either half", "eine Hälfte";
    FromHand: "your hand", "deiner Hand";
    FromDiscard: "your discard pile", "deiner Ablage";
    FromLost: "your lost cards", "deinen verlorenen Karten";
    SetResource: "{1} becomes {0}", "{1} wird zu {0}";
    EndNextTo: "must end next to: {0}", "muss enden neben: {0}";
    EndOn: "must end on: {0}", "muss enden auf: {0}";
    EndNear: "must end on or next to: {0}", "muss enden auf oder neben: {0}";
    EndAtMark: "must end at “{0}”", "muss enden bei „{0}“";
    DeckRemove: "Remove from the modifier deck of {1}: {0}", "Aus dem Modifikatorstapel entfernen ({1}): {0}";
    DeckReshuffle: "Shuffle the discards into the modifier deck of {0}", "Ablage in den Modifikatorstapel mischen ({0})";
    DeckLook: "Look at the top cards of the modifier deck of {1}: {0}", "Oberste Karten des Modifikatorstapels ansehen ({1}): {0}";
    DeckReveal: "Reveal the top cards of the modifier deck of {1}: {0}", "Oberste Karten des Modifikatorstapels aufdecken ({1}): {0}";
    LookedReorder: "put them back in any order", "lege sie in beliebiger Reihenfolge zurück";
    LookedBottom: "any of them may go to the bottom", "beliebige davon dürfen nach unten";
    LookedDiscard: "any of them may be discarded", "beliebige davon dürfen abgelegt werden";
    TheMonsters: "the monsters", "Monster";
    SoManyCards: "{0} × {1}", "{0} × {1}";
    AllCards: "all {0}", "alle {0}";
    ChooseOne: "Choose one:", "Wähle eins:";
    ChooseSome: "Choose {0} different ones:", "Wähle {0} verschiedene:";
    Option: "Or:", "Oder:";
    OpenDoor: "Open a door within range {0}", "Öffne eine Tür in Reichweite {0}";
    CloseDoor: "Close a door within range {0}", "Schließe eine Tür in Reichweite {0}";
    InitiativeBecomes: "The initiative of {1} becomes {0}, if it has not acted this round", "Die Initiative ({1}) wird zu {0}, wenn diese Runde noch nicht gehandelt wurde";
    InitiativeChanges: "The initiative of {1} changes by {0}, if it has not acted this round", "Die Initiative ({1}) ändert sich um {0}, wenn diese Runde noch nicht gehandelt wurde";
    OwnInitiativeBecomes: "Your initiative becomes {0}, if you have not acted this round", "Deine Initiative wird zu {0}, wenn du diese Runde noch nicht gehandelt hast";
    OwnInitiativeChanges: "Your initiative changes by {0}, if you have not acted this round", "Deine Initiative ändert sich um {0}, wenn du diese Runde noch nicht gehandelt hast";
    RedrawCard: "Another ability card is drawn for the set of {0}", "Neue Fähigkeitskarte für diese Gruppe: {0}";
    ReshuffleCards: "Shuffle the ability cards of the set of {0}", "Mische die Fähigkeitskarten dieser Gruppe: {0}";
    NoModifier: "without a modifier card", "ohne Modifikatorkarte";
    UpToLevel: "{0} of level {1} or below", "{0} bis Stufe {1}";
    CostAllElements: "Consume all elements:", "Verbrauche alle Elemente:";
    CostMoney: "Pay money tokens ({0}):", "Zahle Geldmarker ({0}):";
    CostSpendItems: "Spend items ({0}):", "Benutze Gegenstände ({0}):";
    CostLoseItems: "Lose items ({0}):", "Verliere Gegenstände ({0}):";
    WithoutSight: "line of sight is not needed", "Sichtlinie ist nicht nötig";
    Repeat: "{0} times:", "{0}-mal:";
    RepeatAsOften: "As many times as the number of {0}:", "So oft wie die Anzahl: {0}:";
    AsIf: "As if you were at {0}:", "Als wärst du an dieser Stelle: {0}:";
    Special: "Special ability {0}", "Spezialfähigkeit {0}";
    CardsHandLost: "Lose cards from hand: {0}", "Verliere Handkarten: {0}";
    CardsHandDiscard: "Discard cards from hand: {0}", "Lege Handkarten ab: {0}";
    CardsDiscardLost: "Lose discarded cards: {0}", "Verliere abgelegte Karten: {0}";
    Coded: "Special rule: {0}", "Sonderregel: {0}";
    Mandatory: "Mandatory: {0}", "Pflicht: {0}";
    WhenThen: "If {0}:", "Wenn {0}:";
    DoToDo: "If you did:", "Falls ausgeführt:";
    Else: "Otherwise:", "Sonst:";
    Otherwise: "that is not so", "das nicht so ist";
    EachTarget: "After each attack:", "Nach jedem Angriff:";
    Afterwards: "Afterwards:", "Danach:";
    CostDamage: "Suffer {0} damage:", "Erleide {0} Schaden:";
    CostLose: "Lose hand cards ({0}):", "Verliere Handkarten ({0}):";
    CostDiscard: "Discard hand cards ({0}):", "Lege Handkarten ab ({0}):";
    CostResource: "Spend {0} {1}:", "Zahle {0} {1}:";
    Lost: "Lost", "Verloren";
    Unrecoverable: "Lost for good", "Endgültig verloren";
    // changes
    ModAttack: "{0} Attack", "{0} Angriff";
    ModTimes: "Attack ×{0}", "Angriff ×{0}";
    ModRange: "{0} Range", "{0} Reichweite";
    ModTargets: "{0} Target", "{0} Ziel";
    ModMove: "{0} Move", "{0} Bewegung";
    ModHeal: "{0} Heal", "{0} Heilung";
    ModShield: "{0} Shield", "{0} Schild";
    ModRetaliate: "{0} Retaliate", "{0} Vergeltung";
    ForEach: "{0} for each {1}", "{0} je {1}";
    ForEachUpTo: "{0} (at most {1})", "{0} (höchstens {1})";
    // amounts
    SumOf: "{0} + {1}", "{0} + {1}";
    DifferenceOf: "{0} − {1}", "{0} − {1}";
    ProductOf: "{0} × {1}", "{0} × {1}";
    DividedUp: "{0} / {1} (rounded up)", "{0} / {1} (aufgerundet)";
    DividedDown: "{0} / {1} (rounded down)", "{0} / {1} (abgerundet)";
    AtMostOf: "{0} (at most {1})", "{0} (höchstens {1})";
    AtLeastOf: "{0} (at least {1})", "{0} (mindestens {1})";
    IfElse: "{1} if {0}, otherwise {2}", "{1} wenn {0}, sonst {2}";
    NumberOf: "number of {0}", "Anzahl {0}";
    DamageDealt: "damage dealt", "verursachter Schaden";
    HexesMoved: "hexes moved", "bewegte Felder";
    TargetsHit: "figures targeted", "angezielte Figuren";
    EnemiesKilled: "enemies killed", "getötete Gegner";
    ElementsConsumed: "elements consumed", "verbrauchte Elemente";
    HitPointsHealed: "hit points healed", "geheilte Lebenspunkte";
    TokensLooted: "tokens looted", "geplünderte Marker";
    TilesChanged: "tiles changed", "veränderte Plättchen";
    HexesForced: "hexes pushed or pulled", "gestoßene oder gezogene Felder";
    EnemiesMovedThrough: "enemies moved through", "durchquerte Gegner";
    CardsRecovered: "cards recovered", "zurückgeholte Karten";
    ConditionsRemoved: "conditions removed", "entfernte Zustände";
    FiguresFelled: "figures felled", "gefallene Figuren";
    MarksRemoved: "tokens taken off", "abgenommene Marker";
    TrapsForcedInto: "traps others were forced into", "Fallen, in die andere geraten sind";
    TrapsAdjacent: "the adjacent hexes with traps", "die benachbarten Felder mit Fallen";
    HazardousAdjacent: "the adjacent hexes with hazardous terrain", "die benachbarten Felder mit gefährlichem Gelände";
    DifficultAdjacent: "the adjacent hexes with difficult terrain", "die benachbarten Felder mit schwierigem Gelände";
    YourInitiative: "your initiative", "deine Initiative";
    TargetInitiative: "the target's initiative", "die Initiative des Ziels";
    IncomingDamage: "the damage", "der Schaden";
    MarksOn: "“{0}” on {1}", "„{0}“ auf {1}";
    EveryFigure: "all figures", "allen Figuren";
    OnYou: "you", "dir";
    ModifiersRemoved: "modifier cards removed", "entfernte Modifikatorkarten";
    MissingHp: "hit points you lack", "deine fehlenden Lebenspunkte";
    Hp: "your hit points", "deine Lebenspunkte";
    MaxHp: "your maximum hit points", "deine maximalen Lebenspunkte";
    CardsInHand: "cards in your hand", "deine Handkarten";
    CardsDiscarded: "your discarded cards", "deine abgelegten Karten";
    CardsLost: "your lost cards", "deine verlorenen Karten";
    ElementsInfused: "the infused elements", "die erfüllten Elemente";
    NegativeConditions: "your negative conditions", "deine negativen Zustände";
    ConditionsOnTarget: "the target's negative conditions", "die negativen Zustände des Ziels";
    ObstaclesAdjacent: "the adjacent hexes with obstacles", "die benachbarten Felder mit Hindernissen";
    YourLevel: "your level", "deine Stufe";
    StatAttack: "its attack", "sein Angriff";
    StatMove: "its move", "seine Bewegung";
    StatRange: "its range", "seine Reichweite";
    // whom
    YourSelf: "self", "selbst";
    OneOf: "one {0}", "ein Ziel: {0}";
    UpToOf: "up to {0} {1}", "bis zu {0} {1}";
    AllOf: "all {0}", "alle {0}";
    Enemy: "enemy", "Gegner";
    Enemies: "enemies", "Gegner";
    Ally: "ally", "Verbündeter";
    Allies: "allies", "Verbündete";
    AllyOrSelf: "ally or self", "Verbündeter oder selbst";
    AlliesAndSelf: "allies and self", "Verbündete und selbst";
    OtherFigure: "other figure", "andere Figur";
    OtherFigures: "other figures", "andere Figuren";
    Figure: "figure", "Figur";
    Figures: "figures", "Figuren";
    OwnSummon: "of your summons", "deiner Beschwörungen";
    OwnSummons: "your summons", "deine Beschwörungen";
    TheTarget: "the target", "das Ziel";
    WithinRange: "within range {0}", "in Reichweite {0}";
    AdjacentOnes: "adjacent {0}", "{0} neben dir";
    IsAdjacent: "{is} adjacent", "{is} benachbart";
    IsWithin: "{is} within range {0}", "{is} in Reichweite {0}";
    // tests
    Not: "not ({0})", "nicht ({0})";
    And: "{0} and {1}", "{0} und {1}";
    Or: "{0} or {1}", "{0} oder {1}";
    Has: "{has} {0}", "{has} {0}";
    HasNegative: "{is} under a negative condition", "{is} unter einem negativen Zustand";
    RankNormal: "normal", "normal";
    RankElite: "elite", "Elite";
    RankNamed: "named", "benannt";
    RankBoss: "boss", "Boss";
    IsCharacter: "{is} a character", "{is} ein Charakter";
    IsSummon: "{is} a summon", "{is} eine Beschwörung";
    IsMonster: "{is} a monster", "{is} ein Monster";
    IsObjective: "{is} an objective", "{is} ein Missionsziel";
    IsKind: "{is} {0}", "{is} {0}";
    IsAlly: "{is} your ally", "{is} verbündet";
    IsEnemy: "{is} your enemy", "{is} ein Gegner";
    Damaged: "{is} damaged", "{is} verletzt";
    Undamaged: "{is} undamaged", "{is} unverletzt";
    HitPoints: "{has} {0} {1} hit points", "{has} {0} {1} LP";
    Less: "less than", "weniger als";
    AtMost: "at most", "höchstens";
    Equal: "exactly", "genau";
    AtLeast: "at least", "mindestens";
    More: "more than", "mehr als";
    Compared: "{0}: {1} {2}", "{0}: {1} {2}";
    SoMany: "{0} {1} {2}", "{0} {1} {2}";
    NoEnemy: "no enemy", "kein Gegner";
    NoAlly: "no ally", "kein Verbündeter";
    NoFriend: "neither you nor an ally", "weder du noch ein Verbündeter";
    NoOwnSummon: "none of your summons", "keine deiner Beschwörungen";
    NoOther: "no other figure", "keine andere Figur";
    NoFigureAtAll: "no figure", "keine Figur";
    IsBeside: "{0} is adjacent", "{0} neben dir ist";
    AreBeside: "{0} are adjacent", "{0} neben dir sind";
    IsInRange: "{0} is within range {1}", "{0} in Reichweite {1} ist";
    AreInRange: "{0} are within range {1}", "{0} in Reichweite {1} sind";
    IsOnMap: "{0} is on the map", "{0} auf der Karte ist";
    AreOnMap: "{0} are on the map", "{0} auf der Karte sind";
    ItsAllies: "{0} allies", "{0} Verbündeten";
    ItsEnemies: "{0} enemies", "{0} Gegner";
    NoneOfAllies: "none of {0} allies", "keinem {0} Verbündeten";
    NoneOfEnemies: "none of {0} enemies", "keinem {0} Gegner";
    OtherFiguresThere: "the other figures", "der anderen Figuren";
    NoFigure: "no other figure", "keiner anderen Figur";
    SomeOf: "{0} of {1}", "{0} {1}";
    OneThere: "one", "einem";
    AtLeastSome: "at least {0}", "mindestens {0}";
    You: "you", "du";
    YouThere: "you", "dir";
    TheTargetThere: "the target", "dem Ziel";
    TheTileThere: "the tile", "dem Plättchen";
    ItsAttacks: "All attacks:", "Alle Angriffe:";
    TheAttacker: "the attacker", "der Angreifer";
    ThatFigure: "that figure", "diese Figur";
    Standing: "{stands} on {0}", "{stands} auf {0}";
    NextTo: "{is} next to {0}", "{is} neben {0}";
    Wall: "a wall", "einer Wand";
    InDoorway: "{stands} in a doorway", "{stands} in einer Tür";
    MovedThrough: "{was} moved through", "{was} durchquert";
    AlreadyTargeted: "{was} targeted already", "{was} schon angezielt";
    Nearest: "{is} nearest", "{is} am nächsten";
    Farthest: "{is} farthest", "{is} am weitesten weg";
    Acted: "{did} acted this round", "{did} diese Runde schon gehandelt";
    IsInfused: "{0} is infused", "{0} verfügbar ist";
    WasConsumed: "{0} was consumed", "{0} verbraucht wurde";
    Performed: "you did", "ausgeführt";
    TargetDied: "the target died", "das Ziel gestorben ist";
    MeleeAttack: "the attack is melee", "der Angriff Nahkampf ist";
    RangedAttack: "the attack is ranged", "der Angriff Fernkampf ist";
    FirstAttack: "it is your first attack of the turn", "es dein erster Angriff des Zugs ist";
    InAction: "in a {0} action", "in einer Aktion mit {0}";
    SeveralTargets: "the attack has several targets", "der Angriff mehrere Ziele hat";
    InArea: "{is} in the area", "{is} in der Fläche";
    AtTheMark: "{is} at “{0}”", "{is} bei „{0}“";
    SameTarget: "always the same target", "immer dasselbe Ziel";
    IsMarked: "{is} marked “{0}”", "{is} mit „{0}“ markiert";
    WouldBeLethal: "the damage would be lethal", "der Schaden tödlich wäre";
    FlagSet: "“{0}” holds", "„{0}“ gilt";
    // bonuses
    ThisRound: "This round: {0}", "Diese Runde: {0}";
    Persistent: "Persistent: {0}", "Dauerhaft: {0}";
    UntilNextTurn: "Until your next turn: {0}", "Bis zu deinem nächsten Zug: {0}";
    Until: "Until {0}", "Bis {0}";
    ForRounds: "For {1} more rounds: {0}", "Noch {1} weitere Runden: {0}";
    ThisTurn: "This turn: {0}", "Diesen Zug: {0}";
    ForTurns: "For {1} more turns: {0}", "Noch {1} weitere Züge: {0}";
    Slots: "Uses: {0}", "Einsätze: {0}";
    May: "You may: {0}", "Du darfst: {0}";
    OnlyOne: "Only one “{0}” at a time", "Immer nur ein „{0}“";
    Aura: "For {0}: {1}", "Für {0}: {1}";
    Flying: "Flying", "Fliegend";
    Immune: "Immune to {0}", "Immun gegen {0}";
    Negate: "Negate the damage", "Verhindere den Schaden";
    Reduce: "Suffer {0} less damage", "Erleide {0} weniger Schaden";
    Prevent: "Prevent the condition", "Verhindere den Zustand";
    Instead: "Instead:", "Stattdessen:";
    IgnoreTerrain: "Ignores difficult, hazardous and icy terrain", "Ignoriert schwieriges, gefährliches und eisiges Gelände";
    Unmovable: "Cannot be pushed or pulled", "Kann nicht gestoßen oder gezogen werden";
    AtAttack: "On your attacks", "Bei deinen Angriffen";
    AtAttackAction: "On your attack actions", "Bei deinen Angriffsaktionen";
    AtAttackAbility: "On your attack abilities", "Bei deinen Angriffsfähigkeiten";
    AtBeforeAttack: "Before your attack", "Vor deinem Angriff";
    AtBeforeMove: "Before your move", "Vor deiner Bewegung";
    AtAttacked: "When you are attacked", "Wenn du angegriffen wirst";
    AtAfterAttack: "After your attack", "Nach deinem Angriff";
    AtAfterAttacked: "After an attack on you", "Nach einem Angriff auf dich";
    AtMove: "On your moves", "Bei deinen Bewegungen";
    AtAfterMove: "After your move", "Nach deiner Bewegung";
    AtHeal: "On your heals", "Bei deinen Heilungen";
    AtWouldSuffer: "When you would suffer damage", "Wenn du Schaden erleiden würdest";
    AtSuffered: "After you suffer damage", "Nachdem du Schaden erlitten hast";
    AtStartOfTurn: "At the start of your turn", "Zu Beginn deines Zugs";
    AtEndOfTurn: "At the end of your turn", "Am Ende deines Zugs";
    AtStartOfRound: "At the start of the round", "Zu Beginn der Runde";
    AtEndOfRound: "At the end of the round", "Am Ende der Runde";
    AtKill: "After you kill an enemy", "Nachdem du einen Gegner getötet hast";
    AtEnemyDies: "After an enemy dies", "Nachdem ein Gegner gestorben ist";
    AtAllyDies: "After an ally dies", "Nachdem ein Verbündeter gestorben ist";
    AtDies: "When it dies", "Wenn es stirbt";
    AtEnemyComes: "After an enemy comes next to you", "Nachdem ein Gegner neben dich getreten ist";
    AtEnemyGoes: "After an enemy is no longer next to you", "Nachdem ein Gegner nicht mehr neben dir ist";
    AtAfterHeal: "After you heal somebody", "Nachdem du jemanden geheilt hast";
    AtAfterPush: "After you push somebody", "Nachdem du jemanden gestoßen hast";
    AtAfterPull: "After you pull somebody", "Nachdem du jemanden gezogen hast";
    AtAllySuffers: "After an ally suffers damage", "Nachdem ein Verbündeter Schaden erlitten hat";
    AtInfuses: "After you infuse an element", "Nachdem du ein Element erzeugt hast";
    AtConsumes: "After you consume an element", "Nachdem du ein Element verbraucht hast";
    AtLongRest: "During your long rest", "Bei deiner langen Rast";
    AtShortRest: "During your short rest", "Bei deiner kurzen Rast";
    AtLoot: "After you loot", "Nachdem du geplündert hast";
    AtWouldGain: "When you would gain a negative condition", "Wenn du einen negativen Zustand erhalten würdest";
    AtStartOfScenario: "At the start of the scenario", "Zu Beginn des Szenarios";
    AtYourTurn: "During your turn", "In deinem Zug";
    AtAnyTime: "At any time", "Jederzeit";
    Moment: "{0}: {1}", "{0}: {1}";
    // scenarios
    AllEnemiesDead: "all enemies are dead", "alle Gegner sind tot";
    RoomsCleared: "{0} rooms are revealed and no enemy is left", "{0} Räume sind aufgedeckt und kein Gegner ist übrig";
    AllGone: "{0} is gone", "{0} ist fort";
    BeforeRound: "it is before round {0}", "es ist vor Runde {0}";
    UntilRound: "it is round {0} or earlier", "es ist Runde {0} oder früher";
    InRound: "it is round {0}", "es ist Runde {0}";
    FromRound: "it is round {0} or later", "es ist Runde {0} oder später";
    AfterRound: "it is after round {0}", "es ist nach Runde {0}";
    FlagIs: "“{0}”: {1} {2}", "„{0}“: {1} {2}";
    RoomRevealed: "“{0}” is revealed", "„{0}“ ist aufgedeckt";
    AllCharactersAt: "all characters stand at “{0}”", "alle Charaktere stehen bei „{0}“";
    SomeCharacterAt: "a character stands at “{0}”", "ein Charakter steht bei „{0}“";
    SomebodyAt: "{0} stands at “{1}”", "{0} steht bei „{1}“";
    IsLooted: "“{0}” is looted", "„{0}“ ist geplündert";
    AllEscaped: "everybody has escaped", "alle sind entkommen";
    RoomTitle: "{0} {1}", "{1}, {0}";
    OneExhausted: "a character is exhausted", "ein Charakter ist erschöpft";
    SomeExhausted: "{0} characters are exhausted", "{0} Charaktere sind erschöpft";
    // items, perks, goals
    OneTime: "{0} time", "{0}-mal";
    ManyTimes: "{0} times", "{0}-mal";
    MoreThings: "more", "mehr";
    FewerThings: "fewer", "weniger";
    LessOfIt: "less", "weniger";
    MoreOften: "more often", "öfter";
    LessOften: "less often", "seltener";
    ThanAnybody: "{0} than anybody else", "{0} als alle anderen";
    GetExhausted: "get exhausted", "sei am Ende erschöpft";
    NotExhausted: "do not get exhausted", "sei nicht erschöpft";
    Spent: "Spent", "Benutzt";
    ItemLost: "Lost", "Verloren";
    ItemGone: "Lost for good", "Endgültig verloren";
    Flip: "Flip", "Umdrehen";
    Passive: "Always", "Immer";
    FrontSide: "Front: {0}", "Vorderseite: {0}";
    BackSide: "Back: {0}", "Rückseite: {0}";
    MinusOnes: "Adds {0} −1 cards", "{0} −1-Karten in den Stapel";
    Rolling: "rolling", "anschließend";
    ShuffleCard: "shuffle", "mischen";
    Double: "×2", "×2";
    Miss: "miss", "Fehlschlag";
    PerkRemove: "Remove {0}", "Entferne {0}";
    PerkAdd: "Add {0}", "Füge hinzu: {0}";
    PerkItems: "Ignore −1 cards of items", "Ignoriere −1-Karten von Gegenständen";
    PerkScenario: "Ignore scenario effects", "Ignoriere Szenarioeffekte";
    ShuffleDeck: "Shuffle", "Mischen";
    // campaigns
    EachGains: "Each: {0}", "Alle: {0}";
    OneGains: "One of you: {0}", "Eine Person: {0}";
    ChooserGains: "Whoever found it: {0}", "Wer es gefunden hat: {0}";
    AllOfIt: "all of this", "all das";
    GoldChange: "{0} gold", "{0} Gold";
    ExperienceChange: "{0} experience", "{0} Erfahrung";
    CheckmarkChange: "{0} checkmarks", "{0} Häkchen";
    Together: "Together: {0}", "Zusammen: {0}";
    GainItem: "One of you gains {0}", "Eine Person erhält {0}";
    GainDesign: "All copies of {0} are for sale", "Alle Exemplare von {0} stehen zum Verkauf";
    GainRandomDesign: "A random design", "Ein zufälliger Entwurf";
    GainRandomScenario: "A random scenario", "Ein zufälliges Szenario";
    GainUnsupply: "{0} is no longer for sale", "{0} ist nicht mehr zu kaufen";
    ReputationChange: "Reputation with {0}: {1}", "Ansehen bei {0}: {1}";
    ReputationAll: "Reputation: {0}", "Ansehen: {0}";
    ReputationCap: "Reputation with {0} can be {1} now", "Das Ansehen bei {0} kann jetzt {1} erreichen";
    InspirationChange: "{0} inspiration", "{0} Inspiration";
    ProsperityChange: "{0} prosperity", "{0} Wohlstand";
    GainAchievement: "Achievement: {0}", "Errungenschaft: {0}";
    LoseAchievement: "Achievement lost: {0}", "Errungenschaft verloren: {0}";
    UnlockScenario: "New scenario: {0}", "Neues Szenario: {0}";
    LockOut: "Never to be played: {0}", "Nicht mehr spielbar: {0}";
    UnlockClass: "New class: {0}", "Neue Klasse: {0}";
    AddEvent: "Add an event: {0}", "Ereignis kommt hinzu: {0}";
    RemoveEvent: "Remove an event: {0}", "Ereignis fällt weg: {0}";
    AnotherRoadEvent: "Another event on the road", "Noch ein Ereignis unterwegs";
    AnotherCityEvent: "Another event in town", "Noch ein Ereignis in der Stadt";
    ReadSection: "Read: {0}", "Lest: {0}";
    StartsWith: "begins the next scenario with {0}", "beginnt das nächste Szenario mit {0}";
    StartDamage: "{0} damage", "{0} Schaden";
    StartMinusOnes: "{0} −1 cards", "{0} −1-Karten";
    StartDiscards: "{0} discarded cards", "{0} abgelegten Karten";
    ConsumeItem: "an item used up in the next scenario", "ein Gegenstand ist im nächsten Szenario verbraucht";
    ImbuementOn: "Monsters may be imbued", "Monster können durchdrungen werden";
    ImbuementMore: "Monsters may be imbued further", "Monster können stärker durchdrungen werden";
    IfSo: "If {0}:", "Falls {0}:";
    IfNot: "Otherwise:", "Sonst:";
    Always: "In any case:", "In jedem Fall:";
    Returns: "The card goes back under its deck", "Die Karte kommt zurück unter ihren Stapel";
    NeedsSo: "needs: {0}", "nötig: {0}";
    HasTrait: "somebody is {0}", "jemand {0} ist";
    HasClass: "a {0} is there", "{0} dabei ist";
    ReputationIs: "reputation {0} is {1} to {2}", "das Ansehen {0} bei {1} bis {2} liegt";
    ProsperityWord: "prosperity", "Wohlstand";
    ProsperityIs: "prosperity is at least {0}", "der Wohlstand mindestens {0} ist";
    AchievementIs: "you have {0}", "ihr {0} habt";
    CompletedIs: "{0} is completed", "{0} abgeschlossen ist";
    CollectiveIs: "you have {0} gold together", "ihr zusammen {0} Gold habt";
    GoldIs: "somebody has {0} gold", "jemand {0} Gold hat";
    MoraleChange: "{0} morale", "{0} Moral";
    DefenseChange: "{0} defense", "{0} Verteidigung";
    SoldiersChange: "Soldiers: {0}", "Wachleute: {0}";
    AnyMaterials: "{0} materials of any kind", "{0} beliebige Materialien";
    AnyHerbs: "{0} herbs of any kind", "{0} beliebige Kräuter";
    UnlockBuilding: "Can be built: {0}", "Kann gebaut werden: {0}";
    UpgradeBuilding: "{0} rises by a level", "{0} steigt um eine Stufe";
    WreckBuilding: "{0} is wrecked", "{0} wird zerstört";
    DamageBuilding: "{0} is damaged", "{0} wird beschädigt";
    WeeksPass: "Weeks pass: {0}", "Wochen vergehen: {0}";
    InWeeks: "Something will come in {0} weeks", "In {0} Wochen kommt etwas";
    NoTownEvent: "No event in town this week", "Diese Woche kein Ereignis im Ort";
    AttackChange: "The attack: {0}", "Der Angriff: {0}";
    TargetsChange: "Targets: {0}", "Ziele: {0}";
    ChecksChange: "Every check: {0}", "Jede Probe: {0}";
    RaidOn: "An attack of {0} on {1} buildings", "Ein Angriff von {0} auf {1} Gebäude";
    AddGuard: "Into the guard's deck: {0}", "In den Stapel der Wache: {0}";
    RemoveGuard: "Out of the guard's deck: {0}", "Aus dem Stapel der Wache: {0}";
    GuardPerkGain: "The guard learns something", "Die Wache lernt etwas dazu";
    LootSticker: "One more on a loot card: {0}", "Eins mehr auf einer Beutekarte: {0}";
    AddQuest: "One more personal quest can be drawn", "Ein persönliches Ziel mehr kann gezogen werden";
    GainRandomItem: "A random item", "Ein zufälliger Gegenstand";
    UnlockRule: "From now on: {0}", "Von nun an: {0}";
    MayPay: "You may pay {0}:", "Ihr dürft {0} bezahlen:";
    MayPayTimes: "You may pay {0}, up to {1} times:", "Ihr dürft bis zu {1}-mal {0} bezahlen:";
    BuildingLevel: "Level {0}: {1}", "Stufe {0}: {1}";
    Quarters: "bunks for {0} soldiers", "Betten für {0} Wachleute";
    SoldierWorth: "each of them takes {0} off an attack", "wer von ihnen geht, mindert einen Angriff um {0}";
    DiscountEach: "each enhancement costs {0} gold less", "jede Verbesserung kostet {0} Gold weniger";
    DiscountLevel: "and {0} less for each level of the card above the first", "und {0} weniger je Kartenstufe über der ersten";
    DiscountPrevious: "and {0} less for each enhancement that the action has already", "und {0} weniger je Verbesserung, die die Aktion schon hat";
    WhenWrecked: "Wrecked:", "Zerstört:";
    CollectiveStuff: "you have {0} between you", "ihr zusammen {0} habt";
    HasStuff: "somebody has {0}", "jemand {0} hat";
    MoraleAtLeast: "morale is at least {0}", "die Moral mindestens {0} ist";
    MoraleAtMost: "morale is at most {0}", "die Moral höchstens {0} ist";
    MoraleBetween: "morale is {0} to {1}", "die Moral bei {0} bis {1} liegt";
    IsSummer: "it is summer", "Sommer ist";
    IsWinter: "it is winter", "Winter ist";
    BuildingStands: "{0} stands", "{0} steht";
    BuildingLevelIs: "{0} is at level {1}", "{0} auf Stufe {1} ist";
    BuildingWrecked: "{0} is wrecked", "{0} zerstört ist";
    RuleHolds: "{0} holds", "{0} gilt";
    TaskDeed: "{0}: {1}", "{0}: {1}";
    TaskKills: "Kill {0}: {1}", "Töte {0}: {1}";
    TaskWon: "Win {0} scenarios", "Gewinne {0} Szenarien";
    TaskLost: "Lose {0} scenarios", "Verliere {0} Szenarien";
    TaskExhausted: "Be exhausted in {0} scenarios", "Sei in {0} Szenarien erschöpft";
    TaskComplete: "Complete {0}", "Schließe {0} ab";
    TaskGold: "Have {0} gold", "Habe {0} Gold";
    TaskItems: "Have {0} items", "Habe {0} Gegenstände";
    TaskLevel: "Be of level {0}", "Erreiche Stufe {0}";
    TaskScenarios: "Complete {0} scenarios", "Schließe {0} Szenarien ab";
}

/// Puts values into a phrase.
pub(crate) fn fill(phrase: &str, values: &[&str]) -> String {
    let mut out = String::with_capacity(phrase.len() + 16);
    let mut rest = phrase;
    while let Some(i) = rest.find('{') {
        out.push_str(&rest[..i]);
        let digit = rest[i + 1..].chars().next().and_then(|c| c.to_digit(10));
        match digit.and_then(|d| values.get(d as usize)) {
            Some(v) => out.push_str(v),
            None => out.push_str(rest.get(i..i + 3).unwrap_or("")),
        }
        rest = rest.get(i + 3..).unwrap_or("");
    }
    out.push_str(rest);
    out
}
