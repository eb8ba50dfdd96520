import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase, onServer } from './support/database';

const TOOL = path.resolve(__dirname, '../tools/backup.mjs');

describe('The database password', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-programs-'));
    // Replacements of PostgreSQL's programs that record what `ps` would show.
    for (const program of ['pg_dump', 'pg_restore'])
      writeFileSync(
        path.join(folder, program),
        `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/${program}.words"\nprintf '%s' "$PGPASSWORD" > "${folder}/${program}.password"\n`,
        { mode: 0o755 },
      );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (verb: string, place: string, databaseUrl: string) =>
    spawnSync(process.execPath, [TOOL, verb, place], {
      env: {
        ...process.env,
        PATH: `${folder}:${process.env.PATH}`,
        DATABASE_URL: databaseUrl,
        CRISPI_DATA_DIR: path.join(folder, 'data'),
      },
      encoding: 'utf8',
    });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  it.each([
    ['before the host', 'postgres://crispi:s%40cret%2F1@db.example:5433/crispi?sslmode=require'],
    ['among the parameters', 'postgres://crispi@db.example:5433/crispi?sslmode=require&password=s%40cret%2F1'],
  ])('is not on the command line of a backup: %s', (where, url) => {
    expect(run('backup', path.join(folder, where.replaceAll(' ', '-')), url)).toMatchObject({ status: 0 });
    expect(read('pg_dump.words')).toContain('--dbname=postgres://crispi@db.example:5433/crispi?sslmode=require\n');
    expect(read('pg_dump.words')).not.toMatch(/s%40cret|s@cret/);
    expect(read('pg_dump.password')).toBe('s@cret/1');
  });

  it('is not on the command line of a restore', async () => {
    const database = await freshDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await database.drop();
    await onServer((client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
    const kept = path.join(folder, 'kept');
    mkdirSync(kept);
    writeFileSync(path.join(kept, 'database.dump'), '');
    // The replacement restores nothing, so the tool fails at the first table it expects.
    run('restore', kept, database.url);
    const { password } = new URL(database.url);
    expect(read('pg_restore.words')).toContain(`/${name}\n`);
    expect(read('pg_restore.words')).not.toContain(password);
    expect(read('pg_restore.password')).toBe(password);
    await database.drop();
  });
});
