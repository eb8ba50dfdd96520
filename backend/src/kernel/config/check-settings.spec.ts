import { generateKeyPairSync } from 'node:crypto';
import type { Env } from './check-settings';
import { loadBackupSettings, loadConfig } from './config';

const GOOD: Env = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cookies.example.com',
  DATABASE_URL: 'postgres://crispi:secret@db:5432/crispi',
  APP_KEY: '0f9a3c5e7b1d2486a0c4e8f213579bdf0f9a3c5e7b1d2486',
  ADMIN_EMAIL: 'boss@example.com',
  ADMIN_PASSWORD: 'three brown teapots',
};

/** The last lines of a start with these settings. */
function refusalOf(changes: Env): string[] {
  try {
    loadConfig({ ...GOOD, ...changes });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

const S3 = { S3_REGION: 'eu', S3_BUCKET: 'cookies', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

const BACKUP_S3 = {
  BACKUP_S3_REGION: 'eu',
  BACKUP_S3_BUCKET: 'cookies-backups',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  BACKUP_KEY: 'a passphrase of thirty-two letters',
};

describe('Configuration checks', () => {
  it('accept a complete configuration', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const full = {
      REDIS_URL: 'rediss://cache:6379',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'debug',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678, whsec_abcdefgh',
      SENDGRID_WEBHOOK_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    };
    expect(refusalOf({})).toEqual([]);
    expect(refusalOf(full)).toEqual([]);
    expect(loadConfig({ ...GOOD, ...full }).trustProxy).toBe(2);
    expect(refusalOf(S3)).toEqual([]);
    expect(loadConfig({ ...GOOD, ...S3 }).s3?.endpoint).toBe('https://s3.eu.amazonaws.com');
    const onlyExports = { ...S3, S3_BUCKET: '', EXPORT_S3_BUCKET: 'books', EXPORT_NIGHTLY_TO: 'books@example.com' };
    expect(refusalOf(onlyExports)).toEqual([]);
    const { s3, nightlyExport } = loadConfig({ ...GOOD, ...onlyExports });
    expect([s3, nightlyExport]).toMatchObject([null, { emailTo: 'books@example.com', bucket: { bucket: 'books' } }]);
  });

  it('limits each queue by itself, by TASK_CONCURRENCY where nothing else is set, and serves all queues', () => {
    const { queues, workerQueues } = loadConfig({
      ...GOOD,
      TASK_CONCURRENCY: '3',
      QUEUE_EMAILS_CONCURRENCY: '5',
      QUEUE_EMAILS_PER_SECOND: '10',
    });
    expect(queues).toMatchObject({
      emails: { concurrency: 5, perSecond: 10 },
      couriers: { concurrency: 3, perSecond: 0 },
    });
    expect(workerQueues).toEqual(['emails', 'couriers', 'webhooks', 'simulation', 'payments', 'pictures']);
    expect(loadConfig({ ...GOOD, WORKER_QUEUES: 'webhooks, emails' }).workerQueues).toEqual(['emails', 'webhooks']);
  });

  it.each<[string, Env, RegExp]>([
    ['no address', { PUBLIC_URL: '' }, /PUBLIC_URL is not set/],
    ['an address without https', { PUBLIC_URL: 'http://cookies.example.com' }, /PUBLIC_URL must begin with https/],
    ['an address without a scheme', { PUBLIC_URL: 'cookies.example.com' }, /PUBLIC_URL must be an address/],
    ['no key', { APP_KEY: undefined }, /APP_KEY is not set/],
    ['a short key', { APP_KEY: 'short' }, /APP_KEY must have at least 32/],
    [
      'the key in force as the one before',
      { APP_KEY_PREVIOUS: GOOD.APP_KEY },
      /APP_KEY_PREVIOUS must be the APP_KEY from/,
    ],
    ['a key of one letter', { APP_KEY: 'a'.repeat(32) }, /APP_KEY is too easy/],
    ['an admin without an e-mail', { ADMIN_EMAIL: 'boss' }, /ADMIN_EMAIL must be an e-mail/],
    ['a short password', { ADMIN_PASSWORD: 'abc' }, /ADMIN_PASSWORD must have/],
    ['the published password', { ADMIN_PASSWORD: 'crispi-admin' }, /ADMIN_PASSWORD must have/],
    ['a password everybody tries', { ADMIN_PASSWORD: 'Password1234' }, /ADMIN_PASSWORD must have/],
    ['proxies that are no number', { TRUST_PROXY: 'yes' }, /TRUST_PROXY must be the number/],
    ['all proxies there are', { TRUST_PROXY: 'true' }, /TRUST_PROXY must be the number/],
    ['another database', { DATABASE_URL: 'mysql://db/crispi' }, /DATABASE_URL must be a PostgreSQL/],
    ['no database connections', { DATABASE_POOL_SIZE: '0' }, /DATABASE_POOL_SIZE must be at least 1/],
    ['nothing to do tasks with', { TASK_CONCURRENCY: '0' }, /TASK_CONCURRENCY must be at least 1/],
    ['a queue without workers', { QUEUE_EMAILS_CONCURRENCY: '0' }, /QUEUE_EMAILS_CONCURRENCY must be at least 1/],
    ['a rate that is no number', { QUEUE_EMAILS_PER_SECOND: 'ten' }, /QUEUE_EMAILS_PER_SECOND must be a whole number/],
    [
      'a queue that does not exist',
      { WORKER_QUEUES: 'emails,mail' },
      /WORKER_QUEUES must be names of queues with commas/,
    ],
    ['another queue', { REDIS_URL: 'http://cache' }, /REDIS_URL must be a Redis/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of trace/],
    ['half a picture store', { S3_BUCKET: 'pictures', S3_REGION: 'eu' }, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must/],
    [
      'a bucket of exports without a store',
      { EXPORT_S3_BUCKET: 'books' },
      /S3_REGION, S3_ACCESS_KEY_ID, .* must be set/,
    ],
    ['exports to no address', { EXPORT_NIGHTLY_TO: 'accountant' }, /EXPORT_NIGHTLY_TO must be an e-mail address/],
    [
      'the address of a picture store and nothing else',
      { S3_ENDPOINT: 'https://s3.eu' },
      /S3_REGION, S3_BUCKET, .* must/,
    ],
    [
      'a picture store with its bucket in the address',
      { ...S3, S3_ENDPOINT: 'https://s3.eu/cookies' },
      /S3_ENDPOINT must/,
    ],
    ['a bucket that is an address', { ...S3, S3_BUCKET: 's3://Cookies' }, /S3_BUCKET must be the name/],
    ['a backup at no time of day', { BACKUP_AT: '3:30' }, /BACKUP_AT must be a time of day in UTC like 03:30, or off/],
    ['a backup in the 25th hour', { BACKUP_AT: '24:00' }, /BACKUP_AT must/],
    [
      'copies of backups that are not encrypted',
      { ...BACKUP_S3, BACKUP_KEY: '' },
      /^ {2}- BACKUP_KEY must be set too, or none of BACKUP_S3_\* and BACKUP_KEY/,
    ],
    [
      'copies of backups with a short passphrase',
      { ...BACKUP_S3, BACKUP_KEY: 'cookies' },
      /BACKUP_KEY must have at least/,
    ],
    ['half a store of backups', { ...BACKUP_S3, BACKUP_S3_REGION: '' }, /BACKUP_S3_REGION must be set too/],
    ['a Stripe key as the webhook secret', { STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, /STRIPE_WEBHOOK_SECRET must be/],
    ['a SendGrid key as the webhook key', { SENDGRID_WEBHOOK_KEY: 'SG.abc' }, /SENDGRID_WEBHOOK_KEY must be/],
    ['a limit that is no number', { RATE_LIMIT_WRITES_PER_IP: 'many' }, /RATE_LIMIT_WRITES_PER_IP must be a whole/],
  ])('stop production for %s', (_, changes, line) => {
    const lines = refusalOf(changes);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });

  it('report all errors in one start', () => {
    const lines = refusalOf({ PUBLIC_URL: '', APP_KEY: 'short', TRUST_PROXY: 'maybe', LOG_LEVEL: 'loud', PORT: 'x' });
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain('teapots');
  });

  it('let the process that makes backups do with the database and its own settings', () => {
    const { DATABASE_URL } = GOOD;
    const bare = { NODE_ENV: 'production', DATABASE_URL };
    expect(loadBackupSettings(bare)).toMatchObject({ at: '03:30', folder: null, offsite: null });
    expect(loadBackupSettings({ ...bare, BACKUP_AT: 'off' }).at).toBeNull();
    expect(loadBackupSettings({ ...bare, ...BACKUP_S3 }).offsite).toMatchObject({
      bucket: { endpoint: 'https://s3.eu.amazonaws.com', bucket: 'cookies-backups' },
      passphrase: BACKUP_S3.BACKUP_KEY,
    });
    expect(() => loadBackupSettings({ NODE_ENV: 'production', BACKUP_AT: 'noon' })).toThrow(
      /DATABASE_URL is not set[\s\S]*BACKUP_AT must/,
    );
    expect(loadConfig({ ...GOOD, BACKUP_AT: 'off' }).backupAt).toBeNull();
  });

  it('allow plain http on this machine, or when it is explicitly allowed', () => {
    expect(refusalOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
    expect(refusalOf({ PUBLIC_URL: 'http://localhost.example.com' })).toHaveLength(1);
    expect(refusalOf({ PUBLIC_URL: 'http://shop.lan', ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
  });

  it('need only the database outside production, and still refuse invalid values', () => {
    const bare = Object.fromEntries(Object.keys(GOOD).map((name) => [name, undefined]));
    const { DATABASE_URL } = GOOD;
    expect(refusalOf({ ...bare, DATABASE_URL })).toEqual([]);
    expect(refusalOf({ ...bare, DATABASE_URL, ADMIN_PASSWORD: 'x', PUBLIC_URL: 'http://shop.lan' })).toEqual([]);
    expect(refusalOf({ ...bare, DATABASE_URL, PUBLIC_URL: 'cookies', TRUST_PROXY: 'yes' })).toHaveLength(2);
  });
});
