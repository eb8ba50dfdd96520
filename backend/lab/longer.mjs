// npm run test:chaos -- --seed <n> --minutes <n>, npm run test:fuzz -- --seed <n> --requests <n>: longer runs of the
// chaos and fuzz tests of `npm test`, by default with a random seed.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkNode } from '../tools/lib/node-check.mjs';

const LENGTHS = { chaos: { minutes: 20 }, fuzz: { requests: 20_000 } };

checkNode();
const [name, ...args] = process.argv.slice(2);
const [[unit, usual]] = Object.entries(LENGTHS[name]);
const { values } = parseArgs({ args, options: { seed: { type: 'string' }, [unit]: { type: 'string' } } });
const { seed = randomInt(2 ** 31), [unit]: length = usual } = values;
if (![seed, length].every((number) => /^\d{1,10}$/.test(number)) || Number(length) === 0) {
  process.stderr.write(`--seed and --${unit} are whole numbers.\n`);
  process.exit(2);
}
process.stdout.write(`To repeat this run: npm run test:${name} -- --seed ${seed} --${unit} ${length}\n`);
for (const [setting, value] of Object.entries({ seed, [unit]: length }))
  process.env[`${name}_${setting}`.toUpperCase()] = String(value);
void import('../tools/lib/test.mjs').then(({ test }) => test(['unit', `lab/${name}`]));
