import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from './support/database';
import { buildWorker } from './support/worker-process';

const BACKEND = path.resolve(__dirname, '..');
const DEAD = 200;

describe('A command for operators', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    buildWorker();
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  /** Runs it as `npm run` and `docker compose exec` do, with a reader that takes the output slowly. */
  async function run(name: string, ...words: string[]) {
    const child = spawn(process.execPath, [path.join(BACKEND, 'dist/src/command.js'), name, ...words], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        APP_KEY: 'of thirty-two characters and more',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
    let text = '';
    for await (const piece of child.stdout) {
      text += String(piece);
      await later(20);
    }
    return { text, code: await code };
  }

  it('returns its exit code and prints all output to a slow reader', async () => {
    expect(await run('tasks', 'list')).toEqual({ text: 'No task has given up.\n', code: 0 });
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `INSERT INTO kernel.tasks (handler, payload, status, last_error)
       SELECT 'bakery.bake', '{}', 'dead', repeat('cold ', 1000) || 'end' FROM generate_series(1, ${DEAD})`,
    );
    await client.end();
    const { text, code } = await run('tasks', 'list');
    expect([text.match(/cold end$/gm)?.length, text.endsWith(`Only the newest ${DEAD} are shown.\n`), code]).toEqual([
      DEAD,
      true,
      1,
    ]);
  });
});

describe('A command in a fresh clone', () => {
  let clone: string;

  beforeAll(() => {
    clone = mkdtempSync(path.join(os.tmpdir(), 'crispi-clone-'));
    for (const folder of ['backend/tools', 'frontend/tools'])
      cpSync(path.join(BACKEND, '..', folder), path.join(clone, folder), { recursive: true });
  });
  afterAll(() => rmSync(clone, { recursive: true }));

  it.each(['start-steps', 'dev', 'test', 'shop-command'])('loads %s before packages are installed', (name) => {
    const file = path.join(clone, 'backend/tools/lib', `${name}.mjs`);
    const { status, stderr } = spawnSync(process.execPath, ['-e', `import(${JSON.stringify(file)})`]);
    expect([status, stderr.toString()]).toEqual([0, '']);
  });
});

describe('A generated migration', () => {
  it('runs after all others, whatever the clock says', async () => {
    buildWorker();
    const database = await freshDatabase();
    const copy = mkdtempSync(path.join(os.tmpdir(), 'crispi-migration-'));
    const migrations = path.join(copy, 'backend/src/database/migrations');
    mkdirSync(migrations, { recursive: true });
    writeFileSync(path.join(migrations, '8999999999999-newest.ts'), '');
    cpSync(path.join(BACKEND, 'tools'), path.join(copy, 'backend/tools'), { recursive: true });
    symlinkSync(path.join(BACKEND, 'build'), path.join(copy, 'backend/build'), 'dir');
    symlinkSync(path.join(BACKEND, '../node_modules'), path.join(copy, 'node_modules'), 'dir');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('ALTER TABLE catalogue.products DROP COLUMN tint');
    await client.end();
    const tool = path.join(copy, 'backend/tools/new-migration.mjs');
    const env = { ...process.env, DATABASE_URL: database.url };
    const { stderr } = spawnSync(process.execPath, [tool, 'add-tint', 'catalogue'], { env });
    expect([stderr.toString(), readdirSync(migrations).sort()]).toEqual([
      '',
      ['8999999999999-newest.ts', '9000000000099-add-tint.ts'],
    ]);
    rmSync(copy, { recursive: true });
    await database.drop();
  });
});
