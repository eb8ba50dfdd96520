import { randomBytes } from 'node:crypto';
import path from 'node:path';

/**
 * Everything the process learns from its environment, read once; also the injection token. Nothing else in src reads
 * process.env.
 * Durations are milliseconds, limits are requests per minute where nothing else is said.
 */
export abstract class Config {
  abstract production: boolean;
  abstract port: number;
  /** Address to listen on. */
  abstract host: string;
  /** Where browsers reach the shop, without a trailing slash; mail links and the Origin check use it. */
  abstract publicUrl: string;
  abstract databaseUrl: string;
  abstract databasePoolSize: number;
  abstract redisUrl: string | null;
  abstract dataDir: string;
  /** Where the built pages are: index.html and its files. */
  abstract pagesDir: string;
  /** 32 bytes or more of secret; every other secret of the shop is derived from it. */
  abstract appKey: string;
  /** How long a client may take to send a whole request. */
  abstract requestTimeoutMs: number;
  abstract trustProxy: boolean | number;
  abstract logLevel: string;
  abstract admin: { email: string; password: string };
  /** Base address of the provider sandbox, or null where only real providers may be called. */
  abstract sandboxUrl: string | null;
  /** Stripe's signing secrets: several are believed while the shop moves from one endpoint or account to another. */
  abstract webhooks: { stripeSecrets: string[]; doordashToken: string | null; sendgridKey: string | null };
  abstract metricsToken: string | null;
  abstract rateLimits: {
    writesPerIp: number;
    newSessionsPerIp: number;
    signInPerIp: number;
    signInPerAccount: number;
    declinesPerSession: number;
    declinesPerIp: number;
    /** Per hour. */
    newsletterPerIp: number;
    /** Recipients per ten minutes. */
    quotesPerSession: number;
    /** Of all shoppers together; the courier takes about 300 calls a minute, and dispatch needs the rest. */
    quotesAtCourier: number;
  };
  abstract tasks: {
    concurrency: number;
    leaseMs: number;
    requeueMs: number;
    pollMs: number;
    backoffMs: number;
    /** How long a mail whose fate is unknown waits for the provider's word before it is sent again. */
    mailGraceMs: number;
  };
  abstract sweepEveryMs: number;
  abstract reservation: { minutes: number; maxMinutes: number };
}

type Env = Record<string, string | undefined>;

export function loadConfig(env: Env = process.env): Config {
  const production = env.NODE_ENV === 'production';
  const port = integer(env, 'PORT', 3000);
  const sandboxPort = integer(env, 'SANDBOX_PORT', port + 1);
  const sandbox = production ? env.SANDBOX === '1' : env.SANDBOX !== '0';
  return {
    production,
    port,
    host: env.HOST || '0.0.0.0',
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: required(env, 'DATABASE_URL'),
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 12),
    redisUrl: env.REDIS_URL || null,
    dataDir: path.resolve(env.CRISPI_DATA_DIR || '.data'),
    pagesDir: path.resolve(env.PAGES_DIR || path.join(__dirname, '../../../../../frontend/dist')),
    appKey: appKey(env, production),
    requestTimeoutMs: integer(env, 'REQUEST_TIMEOUT_MS', 30_000),
    trustProxy: trustProxy(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL || 'info',
    admin: admin(env, production),
    sandboxUrl: sandbox ? (env.SANDBOX_URL || `http://127.0.0.1:${sandboxPort}`).replace(/\/+$/, '') : null,
    webhooks: {
      stripeSecrets: list(env.STRIPE_WEBHOOK_SECRET),
      doordashToken: env.DOORDASH_WEBHOOK_TOKEN || null,
      sendgridKey: env.SENDGRID_WEBHOOK_KEY || null,
    },
    metricsToken: env.METRICS_TOKEN || null,
    rateLimits: {
      writesPerIp: integer(env, 'RATE_LIMIT_WRITES_PER_IP', production ? 600 : 60_000),
      newSessionsPerIp: integer(env, 'RATE_LIMIT_NEW_SESSIONS_PER_IP', production ? 60 : 60_000),
      signInPerIp: integer(env, 'RATE_LIMIT_SIGN_IN_PER_IP', production ? 60 : 600),
      signInPerAccount: integer(env, 'RATE_LIMIT_SIGN_IN_PER_ACCOUNT', 10),
      declinesPerSession: integer(env, 'RATE_LIMIT_DECLINES_PER_SESSION', 10),
      declinesPerIp: integer(env, 'RATE_LIMIT_DECLINES_PER_IP', 50),
      newsletterPerIp: integer(env, 'RATE_LIMIT_NEWSLETTER_PER_IP', production ? 30 : 600),
      quotesPerSession: integer(env, 'RATE_LIMIT_QUOTES_PER_SESSION', 200),
      quotesAtCourier: integer(env, 'RATE_LIMIT_QUOTES_AT_COURIER', 150),
    },
    tasks: {
      concurrency: integer(env, 'TASK_CONCURRENCY', 8),
      leaseMs: integer(env, 'TASK_LEASE_MS', 60_000),
      requeueMs: integer(env, 'TASK_REQUEUE_MS', 15_000),
      pollMs: integer(env, 'TASK_POLL_MS', 1_000),
      backoffMs: integer(env, 'TASK_BACKOFF_MS', 5_000),
      mailGraceMs: integer(env, 'MAIL_GRACE_MS', 120_000),
    },
    sweepEveryMs: integer(env, 'SWEEP_EVERY_MS', 30_000),
    reservation: {
      minutes: integer(env, 'RESERVATION_MINUTES', 15),
      maxMinutes: integer(env, 'RESERVATION_MAX_MINUTES', 60),
    },
  };
}

function required(env: Env, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set. See .env.example.`);
  return value;
}

/** "a, b" → ["a", "b"]. */
function list(raw = ''): string[] {
  return raw
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function integer(env: Env, name: string, fallback: number): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${raw}".`);
  return value;
}

function appKey(env: Env, production: boolean): string {
  if (env.APP_KEY && env.APP_KEY.length >= 32) return env.APP_KEY;
  if (env.APP_KEY || production) throw new Error('APP_KEY must be set to at least 32 characters.');
  // Only reached by tools that never decrypt anything: the launcher always passes the key of the data folder.
  return randomBytes(32).toString('hex');
}

function admin(env: Env, production: boolean): Config['admin'] {
  if (production && (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD)) {
    throw new Error('In production ADMIN_EMAIL and ADMIN_PASSWORD must be set.');
  }
  return { email: env.ADMIN_EMAIL || 'admin@crispi.test', password: env.ADMIN_PASSWORD || 'crispi-admin' };
}

function trustProxy(raw: string | undefined): boolean | number {
  if (!raw || raw === 'false' || raw === '0') return false;
  const hops = Number(raw);
  return Number.isInteger(hops) ? hops : true;
}
