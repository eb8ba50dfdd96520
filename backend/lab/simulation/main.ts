import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLocalDate } from '../../src/modules/stores/slots/local-time';
import { Browser, GaveUp, Tally } from '../chaos/browser';
import { forgetShop } from '../../test/support/forget-shop';
import { nextDay } from './moments';
import { pageReport } from './page-report';
import { simulate, TIME_ZONE, type StoreLimits } from './simulate';
import { textReport } from './text-report';
import { KINDS } from './visits';

/** The options of `npm run simulate`, parsed by lab/simulate.mjs. */
interface Arguments {
  day: keyof typeof KINDS;
  date: string | null;
  seed: number;
  shoppers: number | null;
  oven: number;
  couriers: number;
  limits: string | null;
  shop: string | null;
  page: string;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(args: Arguments): Promise<number> {
  const { day, seed, oven, couriers } = args;
  const kind = { ...KINDS[day], ...(args.shoppers && { shoppers: args.shoppers }) };
  const date = args.date ?? nextDay(kind.monthAndDay, TIME_ZONE);
  if (!isLocalDate(date) || date < nextDay(null, TIME_ZONE)) throw new Error(`${date} is not a future date.`);
  const limits = args.shop ? await limitsAt(args.shop) : args.limits ? limitsIn(args.limits) : null;
  forgetShop();
  const outcome = await simulate({ kind, seed, date, from: -12, until: 24, crew: { oven, couriers }, limits, say });
  mkdirSync(path.dirname(args.page), { recursive: true });
  writeFileSync(args.page, pageReport(outcome));
  say(`\n${textReport(outcome)}\n\nWith plots: ${args.page}`);
  return outcome.found.length > 0 ? 1 : 0;
}

function limitsIn(file: string): Record<string, StoreLimits> {
  const read = parsed(file);
  if (!read || typeof read !== 'object' || Array.isArray(read))
    throw new Error(
      `${file}: an object with the limits of each store is expected: {"1": {"cutOff": null, "limits": […]}}`,
    );
  return read as Record<string, StoreLimits>;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The limits of a running shop, as its admin reads them. */
async function limitsAt(url: string): Promise<Record<string, StoreLimits>> {
  const admin = new Browser('manager', [url.replace(/\/+$/, '')], new Tally(), { tries: 1 });
  const { ADMIN_EMAIL: email = 'admin@crispi.test', ADMIN_PASSWORD: password = 'crispi-admin' } = process.env;
  const entered = await admin.call('POST', '/api/admin/login', { email, password }).catch(() => null);
  if (!entered) throw new Error(`No shop answers at ${url}.`);
  if (entered.status !== 200) throw new Error(`${url} does not let ${email} in: ${entered.text}`);
  const stores = await admin.do<{ id: number }[]>('GET', '/api/stores');
  const limits: Record<string, StoreLimits> = {};
  for (const { id } of stores) {
    const of = await admin.do<StoreLimits>('GET', `/api/admin/stores/${id}/capacity?days=1`);
    limits[id] = { cutOff: of.cutOff, limits: of.limits };
  }
  return limits;
}

// All child processes end with this one, because their channels to it close.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
main(JSON.parse(process.argv[2]!) as Arguments).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const known = error instanceof GaveUp || (error instanceof Error && error.constructor === Error);
    process.stderr.write(`${known ? (error as Error).message : String((error as Error)?.stack ?? error)}\n`);
    process.exit(1);
  },
);
