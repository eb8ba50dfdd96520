// npm run test:fuzz -- --seed <n> --requests <n>: the fuzz of `npm test`, longer, and each time another one.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkNode } from '../tools/lib/node-check.mjs';

checkNode();
const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string' } } });
const { seed = randomInt(2 ** 31), requests = 20_000 } = values;
if (![seed, requests].every((number) => /^\d{1,10}$/.test(number))) {
  process.stderr.write('--seed and --requests are whole numbers.\n');
  process.exit(2);
}
process.stdout.write(`The same again: npm run test:fuzz -- --seed ${seed} --requests ${requests}\n`);
Object.assign(process.env, { FUZZ_SEED: String(seed), FUZZ_REQUESTS: String(requests) });
void import('../tools/lib/test.mjs').then(({ test }) => test(['unit', 'lab/fuzz']));
