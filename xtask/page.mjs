// node page.mjs hexhold_page.wasm N: the hashes of the games of seeds 0 to N, as they are played in the page's engine.
import { readFileSync } from 'node:fs';

const [wasm, last] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
for (let seed = 0; seed <= Number(last); seed++) {
  console.log(`${seed} ${BigInt.asUintN(64, instance.exports.hexhold_games(seed))}`);
}
