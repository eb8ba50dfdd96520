import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { S3mini } from 's3mini';
import { freshDatabase, type TestDatabase } from '../../test/support/database';
import { openForAll } from '../../test/support/open-for';
import { postgresStandIns } from '../../test/support/postgres-stand-ins';
import { openS3Server } from '../../test/support/s3-server';
import { until } from '../../test/support/until';
import type { BackupSettings } from '../kernel/config/backup-settings';
import { createPino, Log } from '../kernel/observability/log';
import { nameOf } from './backup-folder';
import { everyNight } from './every-night';
import { Offsite } from './offsite';
import { ScheduledBackup } from './scheduled-backup';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const PICTURE = path.join('a1', 'master.webp');

describe('The scheduled backup', () => {
  const s3 = openForAll(() => openS3Server({ lists: true }));
  const programs = postgresStandIns();
  let database: TestDatabase;
  let client: Client;
  let place: string;
  let settings: BackupSettings & { folder: string };
  const stopped = new AbortController();

  beforeAll(async () => {
    database = await freshDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    programs.close();
  });
  beforeEach(async () => {
    place = mkdtempSync(path.join(os.tmpdir(), 'crispi-scheduled-'));
    await client.query('DELETE FROM kernel.backups');
    settings = {
      databaseUrl: database.url,
      dataDir: path.join(place, 'data'),
      folder: path.join(place, 'backups'),
      at: '03:30',
      offsite: null,
      logLevel: 'silent',
      env: { ...process.env, PATH: programs.path },
    };
    mkdirSync(path.join(settings.dataDir, 'uploads', 'a1'), { recursive: true });
    writeFileSync(path.join(settings.dataDir, 'uploads', PICTURE), 'a picture');
  });
  afterEach(() => {
    for (const flag of ['fails', 'cut', 'slow'] as const) programs.unmake(flag);
    rmSync(place, { recursive: true });
  });

  const backup = () => new ScheduledBackup(settings);
  const run = (when: 'now' | 'when due' = 'now') => backup().run({ when, signal: stopped.signal });
  const kept = () => readdirSync(settings.folder).sort();
  const records = async () =>
    (
      await client.query<{ place: string; name: string; last_error: string | null }>(
        'SELECT * FROM kernel.backups ORDER BY place DESC',
      )
    ).rows;
  const ago = (ms: number) => nameOf(new Date(Date.now() - ms));
  /** Backups of other times, as copies of the first one. */
  const add = (...names: string[]) => {
    for (const name of names)
      cpSync(path.join(settings.folder, kept()[0]!), path.join(settings.folder, name), { recursive: true });
  };

  it('contains database and pictures, is recorded, and is made once for each planned time', async () => {
    const { name, bytes } = await run('when due');
    expect(kept()).toEqual([name]);
    expect(readFileSync(path.join(settings.folder, name!, 'database.dump'), 'utf8')).toBe('a dump with its end');
    expect(readFileSync(path.join(settings.folder, name!, 'uploads', PICTURE), 'utf8')).toBe('a picture');
    expect(bytes).toBe('a dump with its end'.length + 'a picture'.length);
    expect(await records()).toMatchObject([{ place: 'folder', name, bytes, last_error: null }]);
    expect(await run('when due')).toMatchObject({ name: null });
    expect(kept()).toEqual([name]);
  });

  it('keeps an unchanged picture on the disk once, for all backups', async () => {
    await run();
    renameSync(path.join(settings.folder, kept()[0]!), path.join(settings.folder, ago(DAY)));
    writeFileSync(path.join(settings.dataDir, 'uploads', 'a1', '640.webp'), 'a smaller one');
    await run();
    const inode = (name: string) => statSync(path.join(settings.folder, name, 'uploads', PICTURE)).ino;
    const [first, second] = kept();
    expect(inode(second!)).toBe(inode(first!));
    expect(readdirSync(path.join(settings.folder, second!, 'uploads', 'a1')).sort()).toEqual([
      '640.webp',
      'master.webp',
    ]);
    expect(readdirSync(path.join(settings.folder, first!, 'uploads', 'a1'))).toEqual(['master.webp']);
  });

  it('is due when a planned time has passed without one, however old the last one is', async () => {
    const { name } = await run();
    const at = (hours: number, minutes = 0) =>
      new Date(Math.ceil(Date.now() / DAY) * DAY + hours * HOUR + minutes * 60_000);
    expect(await backup().isDue(new Date())).toBe(false);
    expect(await backup().isDue(at(3, 29))).toBe(new Date() < at(-21, 30));
    expect(await backup().isDue(at(3, 30))).toBe(true);
    settings.at = null;
    expect(await backup().isDue(at(99))).toBe(false);
    expect(kept()).toEqual([name]);
  });

  it('is made at once by a database that does not know the newest one: it was restored from an older backup', async () => {
    const { name } = await run();
    await client.query('DELETE FROM kernel.backups');
    await until('the next second', async () => ago(0) !== name);
    const again = await run('when due');
    expect(again.name).not.toBe(name);
    // The last of the day.
    expect(kept()).toEqual([again.name]);
  });

  it('deletes what is no longer kept, but nothing with other names', async () => {
    await run();
    const days = Array.from({ length: 60 }, (_, i) => ago((i + 1) * DAY));
    add(...days);
    for (const other of ['by-hand', 'crispi-notes']) mkdirSync(path.join(settings.folder, other));
    await until('the next second', async () => !kept().includes(ago(0)));
    const { removed } = await run();
    expect(removed).toBeGreaterThan(40);
    expect(kept()).toEqual(expect.arrayContaining([...days.slice(0, 6), 'by-hand', 'crispi-notes']));
    expect(kept().length).toBeLessThan(7 + 5 + 12 + 2);
  });

  it.each([
    ['fails', 'pg_dump failed: pg_dump: error: no space left'],
    ['cut', 'pg_restore failed: pg_restore: error: unexpected end'],
  ] as const)(
    'that %s deletes nothing, leaves none that looks good, and its reason is recorded',
    async (flag, reason) => {
      const { name } = await run();
      add(...Array.from({ length: 20 }, (_, i) => ago((i + 1) * DAY)));
      const before = kept();
      programs.make(flag);
      await until('the next second', async () => ago(0) !== name);
      await expect(run()).rejects.toThrow(reason);
      expect(kept().filter((one) => !one.endsWith('.unfinished'))).toEqual(before);
      expect(await records()).toMatchObject([{ name, last_error: reason }]);
      programs.unmake(flag);
      await run();
      expect(kept().filter((one) => one.endsWith('.unfinished'))).toEqual([]);
      expect(await records()).toMatchObject([{ last_error: null }]);
    },
  );

  describe('every night', () => {
    const log = new Log(createPino('silent', 'test'));

    it('is made at once when there is none, until the process is stopped', async () => {
      const stop = new AbortController();
      const nights = everyNight(backup(), log, stop.signal);
      await until('the first one', async () => (await records()).length === 1);
      stop.abort();
      await nights;
      expect(kept()).toHaveLength(1);
    });

    it('is not made when something else does it', async () => {
      const stop = new AbortController();
      const nights = everyNight(new ScheduledBackup({ ...settings, at: null }), log, stop.signal);
      // Fails or finds nothing to do if the other one makes one after all.
      expect((await run('when due')).name).not.toBeNull();
      stop.abort();
      await nights;
    });
  });

  it('is made by one process at a time', async () => {
    programs.make('slow');
    const first = run();
    await until('the first one to have begun', async () => existsSync(settings.folder) && kept().length === 1);
    await expect(run()).rejects.toThrow('Another process is making a backup.');
    programs.unmake('slow');
    expect(kept()).toHaveLength(1);
    expect((await first).name).toBe(kept()[0]);
    expect(await records()).toMatchObject([{ last_error: null }]);
  });

  it('that is stopped ends at once and is no failure', async () => {
    programs.make('slow');
    const stop = new AbortController();
    const under = backup().run({ when: 'now', signal: stop.signal });
    await until('it to have begun', async () => existsSync(settings.folder) && kept().length === 1);
    stop.abort();
    await expect(under).rejects.toThrow('aborted');
    expect(kept()).toEqual([expect.stringMatching(/unfinished$/)]);
    expect(await records()).toEqual([]);
  });

  it('that finds no database says so', async () => {
    settings.databaseUrl = 'postgres://crispi:x@127.0.0.1:1/crispi';
    await expect(run()).rejects.toThrow('ECONNREFUSED');
  });

  describe('with a bucket', () => {
    const passphrase = 'a passphrase of thirty-two letters';
    beforeEach(() => {
      settings.offsite = { bucket: s3.settings, passphrase };
    });
    const offsite = (key = passphrase) => new Offsite({ bucket: s3.settings, passphrase: key }, settings.env);
    afterEach(async () => {
      for (const name of await offsite().names()) await offsite().remove(name);
    });

    it('has an encrypted copy there, which comes back as it was', async () => {
      const { name, copiedBytes } = await run();
      expect(copiedBytes).toBeGreaterThan(0);
      expect(await records()).toMatchObject([{ place: 'folder' }, { place: 'bucket', name, bytes: copiedBytes }]);
      const { endpoint, bucket, ...access } = s3.settings;
      const stored = await new S3mini({ ...access, endpoint: `${endpoint}/${bucket}` }).getObject(
        `backups/${name}.tar.enc`,
      );
      expect(stored).not.toContain('a picture');
      const back = path.join(place, 'back');
      await offsite().fetch(name!, back);
      expect(readFileSync(path.join(back, 'database.dump'), 'utf8')).toBe('a dump with its end');
      expect(readFileSync(path.join(back, 'uploads', PICTURE), 'utf8')).toBe('a picture');
      await expect(offsite('another passphrase of thirty-two').fetch(name!, path.join(place, 'no'))).rejects.toThrow(
        'BACKUP_KEY',
      );
      expect(existsSync(path.join(place, 'no'))).toBe(false);
      await expect(offsite().fetch(ago(DAY), path.join(place, 'no'))).rejects.toThrow('in the bucket');
    });

    it('copies more than one part', async () => {
      const large = Buffer.alloc(17 * 1024 * 1024, 'crumbs ');
      writeFileSync(path.join(settings.dataDir, 'uploads', PICTURE), large);
      const { name, copiedBytes } = await run();
      expect(copiedBytes).toBeGreaterThan(large.length);
      await offsite().fetch(name!, path.join(place, 'back'));
      expect(readFileSync(path.join(place, 'back', 'uploads', PICTURE)).equals(large)).toBe(true);
    });

    it('rotates the copies, too', async () => {
      await run();
      const first = kept()[0]!;
      for (let day = 1; day <= 9; day += 1) {
        add(ago(day * DAY));
        await offsite().put(path.join(settings.folder, ago(day * DAY)));
      }
      await until('the next second', async () => ago(0) !== first);
      await run();
      expect((await offsite().names()).sort()).toEqual(kept());
      expect(kept().length).toBeLessThan(11);
    });

    it('copies it later when the store was down: the backup itself is good', async () => {
      await s3.stop();
      await expect(run('when due')).rejects.toThrow('The copy in the bucket failed');
      const [name] = kept();
      expect(await records()).toMatchObject([
        { place: 'folder', name, last_error: null },
        { place: 'bucket', name: null },
      ]);
      await s3.restart();
      expect(await run('when due')).toMatchObject({ name: null });
      expect(await offsite().names()).toEqual([name]);
      expect(await records()).toMatchObject([{ last_error: null }, { name, last_error: null }]);
      settings.offsite = null;
      await run('when due');
      expect(await records()).toHaveLength(1);
    });
  });
});
