// npm run simulate -- --day valentine --seed 7: see --help and docs/simulation.md. Other files are imported only after
// the version of Node has been checked and the packages are installed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, root } from '../tools/lib/node-check.mjs';

const USAGE = `
  npm run simulate                        simulates Valentine's Day in a separate shop and reports the results
  npm run simulate -- --day ordinary      an ordinary day: tomorrow
  npm run simulate -- --date 2027-05-09   the given date
  npm run simulate -- --seed 7            the same seed generates the same shoppers
  npm run simulate -- --shoppers 600      number of shoppers
  npm run simulate -- --oven 240          cookies per hour of each store's oven
  npm run simulate -- --couriers 5        couriers per store
  npm run simulate -- --limits file.json  limits of its windows; by default what oven and couriers can keep up with
  npm run simulate -- --shop <address>    limits of a running shop (signs in with ADMIN_EMAIL and ADMIN_PASSWORD)
  npm run simulate -- --page file.html    file for the page with the plots

  Exits with 0 if all checks passed after every hour, otherwise with 1.
`;

checkNode();
const options = ['day', 'date', 'seed', 'shoppers', 'oven', 'couriers', 'limits', 'shop', 'page'];
const asked = read();
if (!asked) {
  process.stdout.write(USAGE);
  process.exit(process.argv.includes('--help') ? 0 : 2);
}
process.chdir(root);
const { readEnvFile } = await import('../tools/lib/settings.mjs');
readEnvFile();
const { setUp } = await import('./bench/set-up.mjs');
await setUp('a simulated day');
const backend = path.join(root, 'backend');
const program = path.join(backend, 'lab', 'simulation', 'main.ts');
const typescript = path.join(backend, 'test', 'support', 'typescript-here.cjs');
const child = spawn(process.execPath, ['--require', typescript, program, JSON.stringify(asked)], { stdio: 'inherit' });
// The child gets the terminal's signal as well and ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('close', (code) => process.exit(code ?? 1));

function read() {
  let values;
  try {
    ({ values } = parseArgs({ options: Object.fromEntries(options.map((name) => [name, { type: 'string' }])) }));
  } catch {
    return null;
  }
  const {
    day = 'valentine',
    date = null,
    seed = '1',
    oven = '180',
    couriers = '4',
    shoppers,
    limits,
    shop,
    page,
  } = values;
  const numbers = { seed, oven, couriers, ...(shoppers && { shoppers }) };
  if (!['valentine', 'ordinary'].includes(day) || (date && !/^20\d{2}-\d{2}-\d{2}$/.test(date))) return null;
  if (!Object.values(numbers).every((number) => /^\d{1,7}$/.test(number)) || oven === '0' || (limits && shop))
    return null;
  const from = process.env.INIT_CWD ?? process.cwd();
  const data = process.env.CRISPI_DATA_DIR ?? '.data';
  return {
    day,
    date,
    shoppers: null,
    ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, Number(number)])),
    limits: limits ? path.resolve(from, limits) : null,
    shop: shop ?? null,
    page: page ? path.resolve(from, page) : path.resolve(root, data, 'simulations', `${date ?? day}-${seed}.html`),
  };
}
