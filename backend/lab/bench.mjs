// npm run bench -- [--rounds n] [--seconds n] [--wait n] [--compare <ref>] and npm run bench:pages, see
// docs/performance.md. Other files are imported only after the version of Node has been checked and the packages are
// installed.
import { parseArgs } from 'node:util';
import { checkNode } from '../tools/lib/node-check.mjs';

checkNode();
const asked = process.argv[2] === 'pages' ? null : read();
const { setUp } = await import('./bench/set-up.mjs');
await setUp('measured');
if (asked) {
  const { bench } = await import('./bench/run.mjs');
  await bench(asked);
} else {
  const { benchPages } = await import('./bench/pages.mjs');
  await benchPages();
}

function read() {
  const whole = { rounds: '3', seconds: '4', wait: '10' };
  const { values } = parseArgs({
    options: {
      compare: { type: 'string' },
      ...Object.fromEntries(Object.entries(whole).map(([name, usual]) => [name, { type: 'string', default: usual }])),
    },
  });
  const numbers = Object.fromEntries(Object.keys(whole).map((name) => [name, Number(values[name])]));
  if (
    !Object.values(numbers).every((number) => Number.isInteger(number) && number >= 0) ||
    !numbers.rounds ||
    !numbers.seconds
  ) {
    process.stderr.write('--rounds, --seconds and --wait are whole numbers.\n');
    process.exit(2);
  }
  return { ...numbers, compare: values.compare };
}
