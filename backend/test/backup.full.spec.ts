import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openHttp } from '../src/bootstrap';
import { auditCommand } from '../src/audit-command';
import { Database } from '../src/kernel/database/database';
import { freshDatabase, onServer } from './support/database';
import { openShop, type Shop } from './support/open-shop';
import { orderABox } from './support/shopper';
import { silentLog } from './support/test-config';
import { until } from './support/until';

const TOOL = path.resolve(__dirname, '../tools/backup.mjs');
/** PostgreSQL's client programs refuse a newer server; the embedded server has none of its own. */
const version = Number(/(\d+)/.exec(String(spawnSync('pg_dump', ['--version']).stdout))?.[1] ?? 0);

describe('A backup', () => {
  let shop: Shop;
  let folder: string;

  beforeAll(async () => {
    shop = await openShop();
    folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-backup-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const run = (verb: string, databaseUrl: string, dataDir: string) =>
    promisify(execFile)(process.execPath, [TOOL, verb, path.join(folder, 'kept')], {
      env: { ...process.env, DATABASE_URL: databaseUrl, CRISPI_DATA_DIR: dataDir },
    });

  it('made during operation and restored elsewhere has every row and picture, and the books balance', async () => {
    const major = await shop.value<number>(`SELECT current_setting('server_version_num')::int / 10000 AS major`);
    if (version < major) {
      process.stdout.write(`Not tried: pg_dump ${version} refuses PostgreSQL ${major}.\n`);
      return;
    }
    await orderABox(shop, shop.browser());
    await until('the shop to have done its work', async () => {
      const sql = `SELECT 1 FROM kernel.outbox_events WHERE relayed_at IS NULL UNION ALL SELECT 1 FROM kernel.tasks WHERE status = 'pending'`;
      return (await shop.rows(sql)).length === 0;
    });
    const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')];
    mkdirSync(path.join(here, 'uploads', 'a'), { recursive: true });
    writeFileSync(path.join(here, 'uploads', 'a', 'master.webp'), 'a picture');
    await run('backup', shop.config.databaseUrl, here);
    await expect(run('restore', shop.config.databaseUrl, there)).rejects.toThrow('holds a shop already');
    const database = await freshDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await database.drop();
    await onServer((client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
    await run('restore', database.url, there);
    expect(readFileSync(path.join(there, 'uploads', 'a', 'master.webp'), 'utf8')).toBe('a picture');
    const app = await openHttp({ ...shop.config, databaseUrl: database.url, dataDir: there }, silentLog());
    const orders = 'SELECT id, total_cents, status FROM orders.orders ORDER BY id';
    expect(await app.get(Database).rows(orders)).toEqual(await shop.app.get(Database).rows(orders));
    const numbers = 'SELECT last_value::int AS last FROM orders.orders_id_seq';
    const [last, kept] = await Promise.all(
      [app, shop.app].map((one) => one.get(Database).row<{ last: number }>(numbers)),
    );
    expect(last!.last).toBeGreaterThan(kept!.last + 999);
    const { text, code } = await auditCommand(app, []);
    expect([code, text]).toEqual([0, expect.stringContaining('✓')]);
    await app.close();
    await database.drop();
  });
});
