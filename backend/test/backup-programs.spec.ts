import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { backupCommand } from '../src/backup/backup-command';
import { loadBackupSettings } from '../src/kernel/config/config';
import { freshDatabase, onServer } from './support/database';

describe('The commands of backups', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-programs-'));
    // Replacements of PostgreSQL's programs that record what `ps` would show.
    for (const program of ['pg_dump', 'pg_restore'])
      writeFileSync(
        path.join(folder, program),
        `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/${program}.words"\nenv > "${folder}/${program}.env"\n`,
        { mode: 0o755 },
      );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (verb: string, place: string, databaseUrl: string) =>
    backupCommand(
      [verb, place],
      loadBackupSettings({
        PATH: `${folder}:${process.env.PATH}`,
        DATABASE_URL: databaseUrl,
        CRISPI_DATA_DIR: path.join(folder, 'data'),
        APP_KEY: 'a key of more than thirty-two letters',
      }),
      new AbortController().signal,
    );
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  it.each([
    ['before the host', 'postgres://crispi:s%40cret%2F1@db.example:5433/crispi?sslmode=require'],
    ['among the parameters', 'postgres://crispi@db.example:5433/crispi?sslmode=require&password=s%40cret%2F1'],
  ])('keep the database password off the command line of a backup: %s', async (where, url) => {
    expect(await run('backup', path.join(folder, where.replaceAll(' ', '-')), url)).toMatchObject({ code: 0 });
    expect(read('pg_dump.words')).toContain('--dbname=postgres://crispi@db.example:5433/crispi?sslmode=require\n');
    expect(read('pg_dump.words')).not.toMatch(/s%40cret|s@cret/);
    expect(read('pg_dump.env')).toContain('PGPASSWORD=s@cret/1\n');
    expect(read('pg_dump.env')).not.toMatch(/DATABASE_URL|APP_KEY/);
  });

  it('keep the database password off the command line of a restore', async () => {
    const database = await freshDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await database.drop();
    await onServer((client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
    const kept = path.join(folder, 'kept');
    mkdirSync(kept);
    writeFileSync(path.join(kept, 'database.dump'), '');
    // The replacement restores nothing, so the tool fails at the first table it expects.
    await expect(run('restore', kept, database.url)).rejects.toThrow('does not exist');
    const { password } = new URL(database.url);
    expect(read('pg_restore.words')).toContain(`/${name}\n`);
    expect(read('pg_restore.words')).not.toContain(`:${password}@`);
    expect(read('pg_restore.env')).toContain(`PGPASSWORD=${password}\n`);
    await database.drop();
  });

  it.each(['', 'backup', 'backup one two', 'backup --often', 'restore', 'restore --fetch'])(
    'explain themselves when one is not understood: “%s”',
    async (words) => {
      const settings = loadBackupSettings({ DATABASE_URL: 'postgres://x@127.0.0.1/x' });
      const answer = await backupCommand(words.split(' '), settings, new AbortController().signal);
      expect(answer).toMatchObject({ code: 2, text: expect.stringContaining('--every-night') });
    },
  );
});
