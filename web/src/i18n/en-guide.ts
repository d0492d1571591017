// What the guide says the first time something comes up.
export const enGuide = {
  'guide.title': 'Guide',
  'guide.next': 'Got it',
  'guide.off': 'No more hints',
  'guide.welcome':
    'Welcome to the table. The map is in the middle, your party on the left, your enemies on the right, the goal at the top. What you are asked stands below the map. Undo takes back almost everything, so try things out.',
  'guide.welcome.phone':
    'Welcome to the table. The map is in the middle, your party above it; your enemies and the log are behind the button at the bottom. What you are asked stands below the map. Undo takes back almost everything, so try things out.',
  'guide.battle_goal': 'A battle goal is a small private task. Meet it by the end of the scenario for an extra reward. Choose one; only you see it.',
  'guide.start_hex': 'Choose where your character starts: one of the lit hexes. Click it, or walk there with the arrow keys and press Enter.',
  'guide.start_hex.touch': 'Choose where your character starts: one of the lit hexes. Tap it to look, tap it again to choose it. One finger moves the map, two make it larger.',
  'guide.select_cards':
    'Click two cards below. The first one leads: the number in its middle says when you act, low is early. You will use the top of one card and the bottom of the other, so look for a pair that goes together.',
  'guide.order': 'The cards are open. The bar at the top shows who acts when, from left to right. The enemies have a card as well: it lies on the right and says what they will do.',
  'guide.order.phone': 'The cards are open. The bar at the top shows who acts when, from left to right. The enemies have a card as well: it lies behind the button at the bottom and says what they will do.',
  'guide.turn_step':
    'Your turn. Click a half of one card, later the opposite half of the other. Tops mostly attack, bottoms mostly move. Nothing fits? The pale field beside a half is a plain Attack 2 or Move 2 instead.',
  'guide.move':
    'The lit hexes are within reach; the number is the cost. Dashed hexes can be passed but not stopped in, and a thorn warns of danger. To choose the way yourself, right-click (or P) the hexes it shall lead through.',
  'guide.move.touch':
    'The lit hexes are within reach; the number is the cost. Tap one to see the way, tap it again to go. Dashed hexes can be passed but not stopped in, and a thorn warns of danger. To choose the way yourself, hold a finger on the hexes it shall lead through.',
  'guide.target': 'Choose whom to attack. You will draw a modifier card, which changes the number of the attack.',
  'guide.attack': 'Above the map stands the last attack: its value, the modifier card that was drawn for it, and the damage that was left after shields. Doubles and misses happen.',
  'guide.monsters':
    'Enemies do what their card says: each goes for whoever it can reach most easily, and attacks. Point at one for its numbers. The log tells what happened, and “why?” shows the rule behind it.',
  'guide.negate_damage':
    'You are about to be hurt. Take it, or lose a card and prevent all of it. Cards are your stamina: whoever can neither play two nor rest is out.',
  'guide.elements': 'An element is charged: look at the round signs at the top. Cards that say “consume” use it up for more effect. Unused, it fades within two rounds.',
  'guide.conditions': 'Somebody has a condition, the small sign beside the figure. Point at it to read what it is. Most wear off after the next turn; wounds and poison stay until somebody heals.',
  'guide.loot': 'Coins lie on the map. End a turn in their hex to pick them up, or play a card that says Loot.',
  'guide.door': 'A closed door opens when a character steps into it. Be ready for what stands behind: it may act in the same round.',
  'guide.short_rest': 'A short rest takes back your discarded cards, but one of them, by chance, is lost for good. As long as your hand is full enough, choose “No rest”.',
  'guide.long_rest': 'Your hand gets short. Instead of two cards you may choose a long rest: you act last, heal a little, and take back your discarded cards except one that you choose.',
  'guide.exhausted': 'One of you is exhausted and out of this scenario. The others play on, and can still win it for everybody.',
  'guide.other': 'Answer the question below the map. Everything you can choose is lit or a button; everything else takes care of itself.',
  'guide.select_cards.touch':
    'Tap two cards below. The first one leads: the number in its middle says when you act, low is early. You will use the top of one card and the bottom of the other, so look for a pair that goes together.',
  'guide.turn_step.touch':
    'Your turn. Tap a half of one card, later the opposite half of the other. Tops mostly attack, bottoms mostly move. Nothing fits? The pale field at each half is a plain Attack 2 or Move 2 instead.',
  'guide.monsters.touch':
    'Enemies do what their card says: each goes for whoever it can reach most easily, and attacks. Tap one for its numbers. The log tells what happened, and “why?” shows the rule behind it.',
  'guide.conditions.touch':
    'Somebody has a condition, the small sign beside the figure. Tap the figure to read what it is. Most wear off after the next turn; wounds and poison stay until somebody heals.',
} as const satisfies Record<string, string>;
