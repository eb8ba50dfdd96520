// npm run test:chaos -- --seed <n> --minutes <n>: the chaos of `npm test`, longer, and each time another one.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkNode } from '../tools/lib/node-check.mjs';

checkNode();
const { values } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string' } } });
const { seed = randomInt(2 ** 31), minutes = 20 } = values;
if (![seed, minutes].every((number) => /^\d{1,10}$/.test(number)) || Number(minutes) === 0) {
  process.stderr.write('--seed and --minutes are whole numbers.\n');
  process.exit(2);
}
process.stdout.write(`The same again: npm run test:chaos -- --seed ${seed} --minutes ${minutes}\n`);
Object.assign(process.env, { CHAOS_SEED: String(seed), CHAOS_MINUTES: String(minutes) });
void import('../tools/lib/test.mjs').then(({ test }) => test(['unit', 'lab/chaos']));
