import { openHttp } from '../../bootstrap';
import { checkBackups } from '../../doctor/check-backups';
import { freshDatabase } from '../../../test/support/database';
import { openForAll } from '../../../test/support/open-for';
import { silentLog, testConfig } from '../../../test/support/test-config';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { BackupHealth } from './backup-health';

async function open(changes: Partial<Config>) {
  const database = await freshDatabase();
  const app = await openHttp(testConfig({ databaseUrl: database.url, ...changes }), silentLog());
  return {
    app,
    /** What /metrics says of backups, as "age{place="folder"} 60". */
    metrics: async () =>
      (await app.inject({ url: '/metrics' })).body
        .split('\n')
        .filter((line) => line.startsWith('crispi_backup'))
        .map((line) => line.replace('crispi_backup_', '')),
    doctor: () => checkBackups(app.get(BackupHealth)),
    rows: (sql: string) => app.get(Database).rows(sql),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

const made = (place: string, hours: number) =>
  `INSERT INTO kernel.backups (place, name, made_at, bytes)
   VALUES ('${place}', 'crispi', kernel.now() - interval '${hours} hours', 23400000)`;

describe('The age of the last backup', () => {
  const shop = openForAll(() => open({ production: true }));
  beforeEach(() => shop.rows('DELETE FROM kernel.backups'));

  it('is infinite in a shop that has none, and a problem', async () => {
    expect(await shop.metrics()).toEqual([
      'age_seconds{place="folder"} +Inf',
      'size_bytes{place="folder"} 0',
      'failed{place="folder"} 0',
    ]);
    expect(await shop.doctor()).toMatchObject([
      { state: 'problem', message: 'The last backup: none yet.', fix: expect.stringContaining('--every-night') },
    ]);
  });

  it('is shown by metrics and doctor, with the size', async () => {
    await shop.rows(made('folder', 5));
    expect((await shop.metrics())[0]).toMatch(/^age_seconds\{place="folder"\} 180\d\d/);
    expect((await shop.metrics())[1]).toBe('size_bytes{place="folder"} 23400000');
    expect(await shop.doctor()).toMatchObject([
      { state: 'fine', message: 'The last backup is 5 h old and has 23.4 MB.' },
    ]);
  });

  it('is a problem after 26 hours, in each place', async () => {
    await shop.rows(made('folder', 5));
    await shop.rows(made('bucket', 27));
    expect(await shop.doctor()).toMatchObject([
      { state: 'fine' },
      { state: 'problem', message: 'The last copy in the bucket is 27 h old and has 23.4 MB.' },
    ]);
  });

  it('is no excuse for a newer one that failed', async () => {
    await shop.rows(made('folder', 5));
    await shop.rows(`UPDATE kernel.backups SET failed_at = kernel.now(), last_error = 'no space left'`);
    expect((await shop.metrics()).at(-1)).toBe('failed{place="folder"} 1');
    expect(await shop.doctor()).toMatchObject([
      { state: 'problem', message: expect.stringContaining('no space left') },
    ]);
  });
});

describe('A shop that makes no backups', () => {
  const elsewhere = openForAll(() => open({ production: true, backupAt: null }));
  const development = openForAll(() => open({}));

  it('because its database is backed up by others raises no alarm', async () => {
    await elsewhere.rows(made('folder', 500));
    expect(await elsewhere.metrics()).toEqual([]);
    expect(await elsewhere.doctor()).toMatchObject([
      { state: 'fine', message: expect.stringContaining('BACKUP_AT=off') },
    ]);
  });

  it('because it is no real one says nothing, until there is one', async () => {
    expect(await development.metrics()).toEqual([]);
    expect(await development.doctor()).toEqual([]);
    await development.rows(made('folder', 500));
    expect(await development.doctor()).toMatchObject([{ state: 'fine' }]);
  });
});
