import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { COURIER_SERVICES, type CourierServiceName } from '@crispi/rules/couriers';
import { parseCents, type Cents } from '@crispi/rules/money';
import { bucketOf, type Bucket } from './bucket';
import { backupSettingsOf, backupTimeOf, type BackupSettings } from './backup-settings';
import { DEFAULT_ADMIN, problemsOf, type Env } from './check-settings';
import { QUEUES, type QueueName } from '../jobs/queues';
import { BACKEND } from './folders';

/**
 * The process's settings, read once from its environment; also the injection token. Nothing else in src reads
 * process.env. Unless stated otherwise, durations are in milliseconds and limits are requests per minute.
 */
export abstract class Config {
  abstract production: boolean;
  /** An empty shop is filled with products, stores and a brand; never in production. */
  abstract sampleData: boolean;
  abstract port: number;
  /** Port of the worker's health and metrics; null: it has none. */
  abstract workerPort: number | null;
  /** Address to listen on. */
  abstract host: string;
  /** The shop's public URL, without a trailing slash; used in e-mail links and the Origin check. */
  abstract publicUrl: string;
  abstract databaseUrl: string;
  abstract databasePoolSize: number;
  /**
   * Timeouts: for a free database connection, for a provider's answer, for a courier's price, for the queue of uploaded
   * pictures, for an answer of the queue's store.
   */
  abstract patience: { databaseMs: number; providerMs: number; quoteMs: number; pictureMs: number; queueMs: number };
  abstract redisUrl: string | null;
  abstract dataDir: string;
  /** The bucket of uploaded pictures; null: they are in the data folder. */
  abstract s3: Bucket | null;
  /** Where each day's files for accountants are sent; both null: nowhere. */
  abstract nightlyExport: { emailTo: string | null; bucket: Bucket | null };
  /** When a backup is made each day, "03:30", in UTC; null: something else makes them. */
  abstract backupAt: string | null;
  /** Where the built pages are: index.html and its files. */
  abstract pagesDir: string;
  /** A secret of at least 32 bytes; every other secret of the shop is derived from it. */
  abstract appKey: string;
  /** Previous keys; values encrypted with them can still be decrypted. */
  abstract previousAppKeys: string[];
  /** Time limit for receiving a whole request. */
  abstract requestTimeoutMs: number;
  /** How long the API reports that it is about to stop while it still answers, so that proxies remove it first. */
  abstract drainMs: number;
  /** Number of trusted proxies, whose X-Forwarded-For is used. */
  abstract trustProxy: number;
  abstract logLevel: string;
  abstract admin: { email: string; password: string };
  /** Base address of the provider sandbox; null if only real providers may be called. */
  abstract sandboxUrl: string | null;
  /** Secret required by the sandbox before it shows or changes its data; null: none. */
  abstract sandboxSecret: string | null;
  /** Secrets that verify webhooks. Several per provider are accepted, for rotation. */
  abstract webhooks: {
    stripeSecrets: string[];
    sendgridKeys: string[];
    couriers: Record<CourierServiceName, string[]>;
  };
  abstract metricsToken: string | null;
  /** The error tracker; null: errors are only logged. */
  abstract sentryDsn: string | null;
  /**
   * Whether OTEL_EXPORTER_OTLP_ENDPOINT names a trace collector. The OpenTelemetry libraries read the other OTEL_*
   * settings.
   */
  abstract traces: boolean;
  abstract environment: string;
  abstract rateLimits: {
    writesPerIp: number;
    newSessionsPerIp: number;
    signInPerIp: number;
    signInPerAccount: number;
    declinesPerSession: number;
    declinesPerIp: number;
    codeGuessesPerIp: number;
    /** Unpaid checkouts that may hold windows at a time; 0: unlimited. */
    unpaidHoldsPerIp: number;
    /** Per hour. */
    newsletterPerIp: number;
    /** Contact messages, per hour. */
    contactPerIp: number;
    /** Requests for a followed order, per minute. */
    followPerIp: number;
    /** Open event streams of followed orders in each process: per network, and in total. */
    followStreamsPerIp: number;
    followStreams: number;
    /** Recipients per ten minutes. */
    quotesPerSession: number;
    /** For all shoppers together: the courier accepts about 300 calls a minute, and dispatch needs the rest. */
    quotesAtCourier: number;
  };
  /** The queues that a worker takes tasks from. */
  abstract workerQueues: QueueName[];
  /** Per queue: the concurrency of a worker, and the rate limit of all workers together per second (0: none). */
  abstract queues: Record<QueueName, { concurrency: number; perSecond: number }>;
  abstract tasks: {
    /** Concurrency of a worker for tasks without a queue. */
    concurrency: number;
    leaseMs: number;
    requeueMs: number;
    pollMs: number;
    backoffMs: number;
    /** How long an e-mail with an unknown outcome waits for the provider's report before it is sent again. */
    mailGraceMs: number;
  };
  abstract sweepEveryMs: number;
  /** How long staff can undo a step; customers are not notified before that. */
  abstract undoSeconds: number;
  /** `max`: of one change; `perAdminDay`: given out by an admin; `boughtPerDay`: by one email address or network. */
  abstract giftCards: Record<'maxCents' | 'cashOutBelowCents' | 'perAdminDayCents' | 'boughtPerDayCents', Cents>;
  abstract reservation: { minutes: number; maxMinutes: number };
}

/** The problems of the environment, one sentence each. */
export function settingsProblems(env: Env = process.env): string[] {
  return problemsOf(env);
}

export const loadBackupSettings = (env: Env = process.env): BackupSettings => backupSettingsOf(env);

/** Throws an error that lists all problems, see `problemsOf`. */
export function loadConfig(env: Env = process.env): Config {
  const problems = problemsOf(env);
  if (problems.length > 0)
    throw new Error(['The configuration is invalid (.env.example explains each setting):', ...problems].join('\n  - '));
  const production = env.NODE_ENV === 'production';
  const port = integer(env, 'PORT', 3000);
  const sandboxPort = integer(env, 'SANDBOX_PORT', port + 1);
  const sandbox = production ? env.SANDBOX === '1' : env.SANDBOX !== '0';
  return {
    production,
    sampleData: !production && env.SAMPLE_DATA !== '0',
    port,
    workerPort: env.WORKER_PORT ? integer(env, 'WORKER_PORT', 0) : null,
    host: env.HOST || '127.0.0.1',
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL!,
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 12),
    patience: {
      databaseMs: integer(env, 'DATABASE_PATIENCE_MS', 10_000),
      providerMs: integer(env, 'PROVIDER_PATIENCE_MS', 10_000),
      // A shopper waits for a price, so this timeout is shorter than for other calls.
      quoteMs: integer(env, 'QUOTE_PATIENCE_MS', 4_000),
      pictureMs: integer(env, 'PICTURE_PATIENCE_MS', 10_000),
      queueMs: 3_000,
    },
    redisUrl: env.REDIS_URL || null,
    dataDir: path.resolve(env.CRISPI_DATA_DIR || '.data'),
    s3: bucketOf(env, env.S3_BUCKET),
    nightlyExport: { emailTo: env.EXPORT_NIGHTLY_TO || null, bucket: bucketOf(env, env.EXPORT_S3_BUCKET) },
    backupAt: backupTimeOf(env),
    pagesDir: path.resolve(env.PAGES_DIR || path.join(BACKEND, '../frontend/dist')),
    // Optional only for tools that never decrypt anything: the launcher always passes the key of the data folder.
    appKey: env.APP_KEY || randomBytes(32).toString('hex'),
    previousAppKeys: list(env.APP_KEY_PREVIOUS),
    requestTimeoutMs: integer(env, 'REQUEST_TIMEOUT_MS', 30_000),
    drainMs: integer(env, 'DRAIN_MS', 0),
    trustProxy: integer(env, 'TRUST_PROXY', 0),
    logLevel: env.LOG_LEVEL || 'info',
    admin: {
      email: env.ADMIN_EMAIL || DEFAULT_ADMIN.email,
      password: env.ADMIN_PASSWORD || DEFAULT_ADMIN.password,
    },
    sandboxUrl: sandbox ? (env.SANDBOX_URL || `http://127.0.0.1:${sandboxPort}`).replace(/\/+$/, '') : null,
    sandboxSecret: env.SANDBOX_SECRET || null,
    webhooks: {
      stripeSecrets: list(env.STRIPE_WEBHOOK_SECRET),
      sendgridKeys: list(env.SENDGRID_WEBHOOK_KEY),
      couriers: Object.fromEntries(
        COURIER_SERVICES.map((service) => [service, list(env[courierTokenVariable(service)])]),
      ) as Record<CourierServiceName, string[]>,
    },
    metricsToken: env.METRICS_TOKEN || null,
    sentryDsn: env.SENTRY_DSN || null,
    traces: Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    environment: env.NODE_ENV || 'development',
    rateLimits: {
      writesPerIp: integer(env, 'RATE_LIMIT_WRITES_PER_IP', production ? 600 : 60_000),
      newSessionsPerIp: integer(env, 'RATE_LIMIT_NEW_SESSIONS_PER_IP', production ? 60 : 60_000),
      signInPerIp: integer(env, 'RATE_LIMIT_SIGN_IN_PER_IP', production ? 60 : 600),
      signInPerAccount: integer(env, 'RATE_LIMIT_SIGN_IN_PER_ACCOUNT', 10),
      declinesPerSession: integer(env, 'RATE_LIMIT_DECLINES_PER_SESSION', 10),
      declinesPerIp: integer(env, 'RATE_LIMIT_DECLINES_PER_IP', 50),
      codeGuessesPerIp: integer(env, 'RATE_LIMIT_CODE_GUESSES_PER_IP', 30),
      unpaidHoldsPerIp: integer(env, 'RATE_LIMIT_UNPAID_HOLDS_PER_IP', 5),
      contactPerIp: integer(env, 'RATE_LIMIT_CONTACT_PER_IP', production ? 10 : 600),
      followPerIp: integer(env, 'RATE_LIMIT_FOLLOW_PER_IP', production ? 240 : 60_000),
      followStreamsPerIp: integer(env, 'RATE_LIMIT_FOLLOW_STREAMS_PER_IP', 12),
      followStreams: integer(env, 'RATE_LIMIT_FOLLOW_STREAMS', 500),
      newsletterPerIp: integer(env, 'RATE_LIMIT_NEWSLETTER_PER_IP', production ? 30 : 600),
      quotesPerSession: integer(env, 'RATE_LIMIT_QUOTES_PER_SESSION', 200),
      quotesAtCourier: integer(env, 'RATE_LIMIT_QUOTES_AT_COURIER', 150),
    },
    workerQueues: env.WORKER_QUEUES ? QUEUES.filter((name) => list(env.WORKER_QUEUES).includes(name)) : [...QUEUES],
    queues: queueLimits(env),
    tasks: {
      concurrency: integer(env, 'TASK_CONCURRENCY', 8),
      leaseMs: integer(env, 'TASK_LEASE_MS', 60_000),
      requeueMs: integer(env, 'TASK_REQUEUE_MS', 15_000),
      pollMs: integer(env, 'TASK_POLL_MS', 1_000),
      backoffMs: integer(env, 'TASK_BACKOFF_MS', 5_000),
      mailGraceMs: integer(env, 'MAIL_GRACE_MS', 120_000),
    },
    sweepEveryMs: integer(env, 'SWEEP_EVERY_MS', 30_000),
    undoSeconds: integer(env, 'UNDO_SECONDS', 10),
    giftCards: {
      maxCents: dollars(env, 'GIFT_CARD_MAX', 2_000),
      cashOutBelowCents: dollars(env, 'GIFT_CARD_CASH_OUT_BELOW', 15),
      perAdminDayCents: dollars(env, 'GIFT_CARDS_PER_ADMIN_DAY', 1_000),
      boughtPerDayCents: dollars(env, 'GIFT_CARDS_BOUGHT_PER_DAY', 500),
    },
    reservation: {
      minutes: integer(env, 'RESERVATION_MINUTES', 15),
      maxMinutes: integer(env, 'RESERVATION_MAX_MINUTES', 60),
    },
  };
}

/** The environment variable with the tokens of a courier service's webhooks: "DOORDASH_WEBHOOK_TOKEN". */
export const courierTokenVariable = (service: CourierServiceName) => `${service.toUpperCase()}_WEBHOOK_TOKEN`;

function queueLimits(env: Env): Config['queues'] {
  const limits = QUEUES.map((name) => {
    const setting = `QUEUE_${name.toUpperCase()}`;
    const concurrency = integer(env, `${setting}_CONCURRENCY`, integer(env, 'TASK_CONCURRENCY', 8));
    return [name, { concurrency, perSecond: integer(env, `${setting}_PER_SECOND`, 0) }] as const;
  });
  return Object.fromEntries(limits) as Config['queues'];
}

/** "a, b" → ["a", "b"]. */
function list(raw = ''): string[] {
  return raw
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** In cents; `problemsOf` has refused other values. */
const dollars = (env: Env, name: string, fallback: number): Cents => parseCents(env[name] || fallback)!;

function integer(env: Env, name: string, fallback: number): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${raw}".`);
  return value;
}
