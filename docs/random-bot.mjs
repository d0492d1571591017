// Plays a game alone with any legal answer. docs/write-a-bot.md explains it.
const base = process.argv[2] ?? 'http://127.0.0.1:8470';
const any = (list) => list[Math.floor(Math.random() * list.length)];

const made = await fetch(`${base}/api/games`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    scenario: 'the-toll-house',
    level: null, // recommended for the party
    characters: [{ class: 'hearthguard', name: 'Ada', level: 1 }, { class: 'lampkeeper', name: 'Bo', level: 1 }],
    seats: [{ name: 'bot', characters: [0, 1], bot: false }],
  }),
});
const { code, seat } = await made.json();
console.log(`watch at ${base}/watch/${code}`);

function answer({ options, ways }) {
  const ends = ways?.ends.filter((end) => end.stop) ?? [];
  if (ends.length === 0 || Math.random() < 0.2) return { choose: any(options) };
  const path = [];
  for (let way = any(ends); way; way = ways.ends[way.via]) path.unshift(way.cell);
  return { path };
}

const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
let n = 0;
socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', v: 1, seat }));
socket.onmessage = async ({ data }) => {
  const { type, update, reason, detail } = JSON.parse(data);
  if (type === 'refused' && reason !== 'stale') throw new Error(`${reason}: ${detail}`);
  if (!update) return;
  const [question] = update.questions;
  if (question) {
    await new Promise((later) => setTimeout(later, 60)); // 20 messages a second are allowed
    const { to } = question;
    socket.send(JSON.stringify({ type: 'answer', n: ++n, revision: update.revision, to, answer: answer(question) }));
  } else if (update.waiting.length === 0) {
    console.log(`over after ${n} answers:`, update.view.phase);
    socket.close();
  }
};
