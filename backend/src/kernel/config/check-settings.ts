import { createPublicKey } from 'node:crypto';
import { QUEUES } from '../jobs/queues';
import { isEmailAddress } from '../http/text-rules';
import { isGuessable } from '../security/guessable';

export type Env = Record<string, string | undefined>;

/** The problem with a value and its fix, as the end of a sentence that begins with the setting's name; null: valid. */
type Rule = (value: string, env: Env) => string | null;

export const DEFAULT_ADMIN = { email: 'admin@crispi.test', password: 'crispi-admin' };
const MIN_KEY = 32;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const NUMBERS =
  /^(PORT|SANDBOX_PORT|WORKER_PORT|DATABASE_POOL_SIZE|MAIL_GRACE_MS|SWEEP_EVERY_MS|UNDO_SECONDS|DRAIN_MS|REQUEST_TIMEOUT_MS|\w+_PATIENCE_MS|RATE_LIMIT_\w+|RESERVATION_\w+|TASK_(CONCURRENCY|\w+_MS)|QUEUE_\w+_(CONCURRENCY|PER_SECOND))$/;
const S3 = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const BACKUP_S3 = [...S3.map((name) => `BACKUP_${name}`), 'BACKUP_KEY'];

const SAMPLERS = ['', 'parentbased_'].flatMap((prefix) =>
  ['always_on', 'always_off', 'traceidratio'].map((name) => prefix + name),
);
const collector: Rule = (value) =>
  isAddress(value, 'http:', 'https:')
    ? null
    : 'must be the address of a collector that takes OTLP over HTTP, like http://collector:4318.';

/** No larger than an integer of cents holds many times. */
const dollars: Rule = (value) =>
  /^\d{1,6}(\.\d{1,2})?$/.test(value) ? null : 'must be an amount in dollars like 15.00.';

const atLeastOne: Rule = (value) => (Number(value) > 0 ? null : 'must be at least 1.');

const store: Rule = (value) =>
  isAddress(value, 'http:', 'https:') && new URL(value).pathname === '/'
    ? null
    : 'must be the address of the store without the bucket, like https://s3.example.com.';

const bucketName: Rule = (value) =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)
    ? null
    : 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.';

/** Rules for every environment. */
const ALWAYS: Record<string, Rule> = {
  PUBLIC_URL: (value) =>
    isAddress(value, 'http:', 'https:') ? null : 'must be an address like https://cookies.example.com.',
  DATABASE_URL: (value) =>
    isAddress(value, 'postgres:', 'postgresql:')
      ? null
      : 'must be a PostgreSQL address like postgres://user:password@host:5432/crispi.',
  DATABASE_POOL_SIZE: atLeastOne,
  TASK_CONCURRENCY: atLeastOne,
  GIFT_CARD_MAX: (value, env) => dollars(value, env) ?? (Number(value) >= 1 ? null : 'must be at least 1.00.'),
  GIFT_CARD_CASH_OUT_BELOW: dollars,
  GIFT_CARDS_PER_ADMIN_DAY: dollars,
  GIFT_CARDS_BOUGHT_PER_DAY: dollars,
  ...Object.fromEntries(QUEUES.map((name) => [`QUEUE_${name.toUpperCase()}_CONCURRENCY`, atLeastOne])),
  WORKER_QUEUES: (value) =>
    value.split(',').every((name) => QUEUES.some((queue) => queue === name.trim()))
      ? null
      : `must be names of queues with commas between them: ${QUEUES.join(', ')}.`,
  REDIS_URL: (value) =>
    isAddress(value, 'redis:', 'rediss:') ? null : 'must be a Redis address like redis://host:6379.',
  TRUST_PROXY: (value) =>
    /^\d{1,2}$/.test(value)
      ? null
      : 'must be the number of proxies in front of the shop: 0 without one. Each one more lets browsers invent an address.',
  LOG_LEVEL: (value) => (LOG_LEVELS.includes(value) ? null : `must be one of ${LOG_LEVELS.join(', ')}.`),
  SENTRY_DSN: (value) =>
    isAddress(value, 'http:', 'https:') && /^https?:\/\/\w+@[^/]+\/(.*\/)?\d+$/.test(value)
      ? null
      : 'must be a DSN as the tracker shows it, like https://key@errors.example.com/1.',
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_TRACES_SAMPLER: (value) => (SAMPLERS.includes(value) ? null : `must be one of ${SAMPLERS.join(', ')}.`),
  OTEL_TRACES_SAMPLER_ARG: (value) =>
    Number(value) >= 0 && Number(value) <= 1 ? null : 'must be a share between 0 and 1.',
  S3_ENDPOINT: store,
  S3_BUCKET: bucketName,
  EXPORT_S3_BUCKET: bucketName,
  BACKUP_AT: (value) =>
    /^(([01]\d|2[0-3]):[0-5]\d|off)$/.test(value) ? null : 'must be a time of day in UTC like 03:30, or off.',
  BACKUP_S3_ENDPOINT: store,
  BACKUP_S3_BUCKET: bucketName,
  BACKUP_KEY: (value) =>
    value.length >= MIN_KEY ? null : `must have at least ${MIN_KEY} characters: openssl rand -hex 32.`,
  EXPORT_NIGHTLY_TO: (value) => (isEmailAddress(value, { localhost: true }) ? null : 'must be an e-mail address.'),
  APP_KEY: (value) =>
    value.length >= MIN_KEY ? null : `must have at least ${MIN_KEY} characters: openssl rand -hex 32.`,
  APP_KEY_PREVIOUS: (value, env) =>
    value.split(',').every((key) => key.trim().length >= MIN_KEY && key.trim() !== env.APP_KEY)
      ? null
      : 'must be the APP_KEY from before, several with commas between them, and not the one in force.',
  ADMIN_EMAIL: (value) => (isEmailAddress(value, { localhost: true }) ? null : 'must be an e-mail address.'),
  STRIPE_WEBHOOK_SECRET: (value) =>
    value.split(',').every((secret) => /^\s*whsec_\w{8,}\s*$/.test(secret))
      ? null
      : 'must be whsec_… as Stripe shows it, several with commas between them.',
  SENDGRID_WEBHOOK_KEY: (value) =>
    value.split(',').every((key) => isPublicKey(key.trim()))
      ? null
      : 'must be the verification key as SendGrid shows it, several with commas between them.',
};

/** Additional rules for production: values that would disable a protection. */
const IN_PRODUCTION: Record<string, Rule> = {
  PUBLIC_URL: (value, env) =>
    isAddress(value, 'https:') || isLocal(value) || env.ALLOW_PLAIN_HTTP === '1'
      ? null
      : 'must begin with https://. Without it cookies and passwords travel readable; where that is meant (a closed network), set ALLOW_PLAIN_HTTP=1.',
  APP_KEY: (value) => (new Set(value).size >= 10 ? null : 'is too easy to guess: openssl rand -hex 32.'),
  ADMIN_PASSWORD: (value, env) =>
    value !== DEFAULT_ADMIN.password && value.length >= 12 && !isGuessable(value, env.ADMIN_EMAIL ?? '', 'admin')
      ? null
      : 'must have at least 12 characters and be none that is tried first: openssl rand -base64 18.',
};

const REQUIRED = ['PUBLIC_URL', 'DATABASE_URL', 'APP_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'];

/**
 * All problems of the environment, one sentence each with the fix, so that one start reports all of them.
 * @param required settings that must be set
 */
export function problemsOf(env: Env, required = requiredIn(env)): string[] {
  const production = env.NODE_ENV === 'production';
  const missing = required.filter((name) => !env[name]);
  const set = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const wrong = set.flatMap(([name, value]) => {
    const problem =
      (NUMBERS.test(name) && !/^\d+$/.test(value) ? 'must be a whole number.' : null) ??
      ALWAYS[name]?.(value, env) ??
      (production ? IN_PRODUCTION[name]?.(value, env) : null);
    return problem ? [`${name} ${problem}`] : [];
  });
  // Exports may have the only bucket.
  const half = S3.filter((name) => !env[name] && !(name === 'S3_BUCKET' && env.EXPORT_S3_BUCKET));
  if (half.length > 0 && (half.length < S3.length || env.S3_ENDPOINT))
    wrong.push(
      `${half.join(', ')} must be set too, or none of ${env.EXPORT_S3_BUCKET ? 'S3_* and EXPORT_S3_BUCKET' : 'S3_*'}.`,
    );
  const halfBackup = BACKUP_S3.filter((name) => !env[name]);
  if (halfBackup.length > 0 && (halfBackup.length < BACKUP_S3.length || env.BACKUP_S3_ENDPOINT))
    wrong.push(`${halfBackup.join(', ')} must be set too, or none of BACKUP_S3_* and BACKUP_KEY.`);
  return [...missing.map((name) => `${name} is not set.`), ...wrong];
}

function requiredIn(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return ['DATABASE_URL'];
  return env.SANDBOX === '1' ? [...REQUIRED, 'SANDBOX_SECRET'] : REQUIRED;
}

function isAddress(value: string, ...schemes: string[]): boolean {
  return URL.canParse(value) && schemes.some((scheme) => value.startsWith(`${scheme}//`));
}

function isLocal(value: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(new URL(value).hostname);
}

function isPublicKey(value: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return true;
  } catch {
    return false;
  }
}
