import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { auditCommand } from '../../src/audit-command';
import { openHttp } from '../../src/bootstrap';
import { Clock } from '../../src/kernel/clock';
import { Database } from '../../src/kernel/database/database';
import { dropDatabase, freshDatabase, onServer } from '../../test/support/database';
import { openShop, type Shop } from '../../test/support/open-shop';
import { openWorker } from '../../test/support/open-worker';
import { orderABox } from '../../test/support/shopper';
import { silentLog } from '../../test/support/test-config';
import { until } from '../../test/support/until';
import { buildWorker } from '../../test/support/worker-process';

const SCRIPT = path.resolve(__dirname, '../../dist/src/backup/main.js');
const PICTURE = path.join('uploads', 'a', 'master.webp');
/** PostgreSQL's client programs refuse a newer server; the embedded server has none of its own. */
const version = Number(/(\d+)/.exec(String(spawnSync('pg_dump', ['--version']).stdout))?.[1] ?? 0);

/** Also by `npm run drill:backups`, which brings a server of the version of this machine's programs. */
describe('A lost machine', () => {
  let shop: Shop;
  let folder: string;

  beforeAll(async () => {
    buildWorker();
    shop = await openShop();
    folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-lost-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const say = (line: string) => process.stdout.write(`${line}\n`);
  const env = (databaseUrl: string, dataDir: string) => ({
    PATH: process.env.PATH!,
    DATABASE_URL: databaseUrl,
    CRISPI_DATA_DIR: dataDir,
    BACKUP_DIR: path.join(folder, 'backups'),
  });
  const command = async (databaseUrl: string, dataDir: string, ...words: string[]) =>
    (await promisify(execFile)(process.execPath, [SCRIPT, ...words], { env: env(databaseUrl, dataDir) })).stdout;

  it('is replaced from the scheduled backup: nothing is missing but the orders since, and the audit names them', async () => {
    const major = await shop.value<number>(`SELECT current_setting('server_version_num')::int / 10000 AS major`);
    if (version < major) return say(`Not tried: pg_dump ${version} refuses PostgreSQL ${major}: npm run drill:backups`);
    const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')];
    mkdirSync(path.dirname(path.join(here, PICTURE)), { recursive: true });
    writeFileSync(path.join(here, PICTURE), 'a picture');
    for (let n = 0; n < 3; n += 1) await orderABox(shop, shop.browser());
    await shop.workDone();

    const backups = path.join(folder, 'backups');
    const nightly = spawn(process.execPath, [SCRIPT, 'backup', '--every-night'], {
      env: env(shop.config.databaseUrl, here),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    nightly.stdout.on('data', (text: Buffer) => lines.push(text.toString()));
    await until('the scheduled backup', async () => lines.join('').includes('backup made'));
    const [name] = readdirSync(backups);
    say(`Backup with 3 orders: ${name}`);
    nightly.kill('SIGTERM');
    expect(await once(nightly, 'exit')).toEqual([0, null]);
    const state = await shop.rows(`SELECT place, name, failed_at FROM kernel.backups`);
    expect(state).toEqual([{ place: 'folder', name, failedAt: null }]);

    const rehearsal = await command(shop.config.databaseUrl, here, 'restore', '--rehearse');
    say(rehearsal);
    expect(rehearsal).toMatch(/3 orders, the last one 20\d\d-.*1 files of pictures/);
    expect(rehearsal).toContain('The backup is good.');
    expect(
      await onServer((client) => client.query(`SELECT FROM pg_database WHERE datname LIKE 'crispi_rehearsal%'`)),
    ).toMatchObject({ rowCount: 0 });

    const orders = 'SELECT id, total_cents, payment_intent_id FROM orders.orders ORDER BY id';
    const before = await shop.rows(orders);
    const late = await orderABox(shop, shop.browser());
    await shop.workDone();
    const payment = await shop.value<string>`SELECT payment_intent_id FROM orders.orders WHERE id = ${late.id}`;
    await shop.stopWorker();
    await dropDatabase(new URL(shop.config.databaseUrl).pathname.slice(1));
    rmSync(here, { recursive: true });
    say(`Order ${late.id} was placed, then database and data folder were lost.`);

    const database = await freshDatabase();
    const newName = new URL(database.url).pathname.slice(1);
    await database.drop();
    await onServer((client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(newName)}`));
    say(await command(database.url, there, 'restore', path.join(backups, name!)));
    await expect(command(database.url, there, 'restore', path.join(backups, name!))).rejects.toThrow(
      'holds a shop already',
    );
    expect(readFileSync(path.join(there, PICTURE), 'utf8')).toBe('a picture');

    const config = { ...shop.config, databaseUrl: database.url, dataDir: there, port: 0 };
    const app = await openHttp(config, silentLog());
    const worker = await openWorker(config);
    const restored = app.get(Database);
    expect(await restored.rows(orders)).toEqual(before);
    // A restored shop has no backup of its own yet.
    expect(await restored.rows('SELECT * FROM kernel.backups')).toEqual([]);
    const numbers = await restored.row<{ last: number }>('SELECT last_value::int AS last FROM orders.orders_id_seq');
    expect(numbers!.last).toBeGreaterThan(late.id + 900);
    await until('the restored shop to have done its work', async () => {
      const sql = `SELECT 1 FROM kernel.outbox_events WHERE relayed_at IS NULL UNION ALL SELECT 1 FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now()`;
      return (await restored.rows(sql)).length === 0;
    });
    // The audit leaves payments of the last ten minutes alone.
    app.get(Clock).now = () => new Date(Date.now() + 20 * 60_000);
    const { text, code } = await auditCommand(app, []);
    say(text);
    const findings = text.split('\n').filter((line) => line.startsWith('   '));
    expect([code, findings]).toEqual([1, [expect.stringContaining(payment)]]);
    await worker.close();
    await app.close();
    await database.drop();
  });
});
