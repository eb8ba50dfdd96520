// npm run simulate -- --day valentine --seed 7: see --help and docs/simulation.md. The rest is loaded only after Node
// itself was found to be new enough, and after the packages are there.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, root } from '../tools/lib/node-check.mjs';

const USAGE = `
  npm run simulate                        lives Valentine's Day in a shop of its own and reports what became of it
  npm run simulate -- --day ordinary      ... an ordinary day: tomorrow
  npm run simulate -- --date 2027-05-09   ... of that date
  npm run simulate -- --seed 7            other people come with another seed; the same ones with the same
  npm run simulate -- --shoppers 600      how many come
  npm run simulate -- --oven 240          cookies that the oven of each store bakes in an hour
  npm run simulate -- --couriers 5        couriers of each store
  npm run simulate -- --limits file.json  the limits of its windows; without them, those that oven and couriers can keep
  npm run simulate -- --shop <address>    ... those of a shop that is open there (ADMIN_EMAIL and ADMIN_PASSWORD enter it)
  npm run simulate -- --page file.html    where the page with the plots goes

  Ends with 0 when all added up after every hour, with 1 when something did not.
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
// The terminal tells it, too: it ends by itself.
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
