import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import IORedis from 'ioredis';
import { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Config } from '../config/config';
import { TooManyRequests } from '../errors/app-error';
import { redisPrefix } from '../jobs/redis-connection';
import { Log } from '../observability/log';
import { networksOf } from './network';

interface Rule {
  points: number;
  /** Duration in seconds for that number of points. */
  duration: number;
}

/** Timeout of a Redis command; then its connection is dropped. */
const REDIS_PATIENCE_MS = 500;
/** Unused reserved points expire after this, so that an address is not refused for requests it never made. */
const RESERVED_FOR_MS = 10_000;

/**
 * Counters shared by all processes, in Redis or PostgreSQL. Failures (wrong passwords, declined cards) are counted per
 * account or session, so that an attacker cannot lock out others on the same address; the limit per address is wide.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  /** Reserved points that a key may use before the shared counter is asked again. */
  private readonly reserved = new Map<string, { left: number; until: number }>();
  private readonly reservations = new Map<string, Promise<void>>();
  private readonly redis: IORedis | null;
  private readonly pool: Pool | null;
  /** The store has failed and has not recovered since. */
  private failing = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {
    this.redis = config.redisUrl ? connectionTo(config.redisUrl) : null;
    this.redis?.on('error', (error) => this.failed(error));
    this.redis?.on('ready', () => this.counted());
    void this.redis?.connect().catch(() => undefined);
    this.pool = config.redisUrl
      ? null
      : new Pool({
          connectionString: config.databaseUrl,
          max: 3,
          options: '-c synchronous_commit=off',
          allowExitOnIdle: true,
        });
    this.pool?.on('error', (error) => this.log.warn({ err: error }, 'a rate limit connection was lost'));
  }

  /** Counts one write of this address's network. */
  async write(ip: string): Promise<void> {
    await this.ofNetwork('take', 'writes', { points: this.config.rateLimits.writesPerIp, duration: 60 }, ip);
  }

  /** Counts for an address's network, and for its site with a tenfold limit. Throws like `spend`. */
  async ofNetwork(how: 'take' | 'spend' | 'ensurePoint', name: string, rule: Rule, ip: string): Promise<void> {
    const [network, site] = networksOf(ip);
    await this[how](name, rule, network!);
    if (site) await this[how](`${name}-site`, { ...rule, points: 10 * rule.points }, site);
  }

  /**
   * Uses a point of a wide limit; throws like `spend`. A process reserves points from the shared counter a few at a
   * time and counts those itself, which saves a statement per request. Concurrent requests share one reservation.
   */
  async take(name: string, rule: Rule, key: string): Promise<void> {
    for (;;) {
      const reserved = this.reservedFor(name, key);
      if (reserved) {
        reserved.left -= 1;
        return;
      }
      await this.reserve(name, rule, key);
    }
  }

  /**
   * Throws like `take`, without using a point; call it before work that needs one. Reserved points that are not used
   * expire.
   */
  async ensurePoint(name: string, rule: Rule, key: string): Promise<void> {
    if (!this.reservedFor(name, key)) await this.reserve(name, rule, key);
  }

  private reservedFor(name: string, key: string): { left: number } | null {
    const reserved = this.reserved.get(`${name} ${key}`);
    return reserved && reserved.left > 0 && reserved.until > performance.now() ? reserved : null;
  }

  private reserve(name: string, rule: Rule, key: string): Promise<void> {
    const counter = `${name} ${key}`;
    const running = this.reservations.get(counter);
    if (running) return running;
    const batch = Math.max(1, Math.floor(rule.points / 50));
    const reserving = this.spend(name, rule, key, batch)
      .then(() => {
        if (this.reserved.size > 10_000) this.reserved.clear();
        this.reserved.set(counter, { left: batch, until: performance.now() + RESERVED_FOR_MS });
      })
      .finally(() => this.reservations.delete(counter));
    this.reservations.set(counter, reserving);
    return reserving;
  }

  /** Uses up points of `key` under the named rule; throws 429 with Retry-After when none is left. */
  async spend(name: string, rule: Rule, key: string, points = 1): Promise<void> {
    try {
      await this.limiter(name, rule).consume(key, points);
    } catch (reason) {
      // If the store of the limiter fails, the shop stays open.
      if (!(reason instanceof RateLimiterRes)) return this.failed(reason);
      this.counted();
      throw new TooManyRequests(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
    }
    this.counted();
  }

  /** Throws 429 when `key` has no point left, without using one up. */
  async check(name: string, rule: Rule, key: string): Promise<void> {
    const state = await this.limiter(name, rule)
      .get(key)
      .catch(() => null);
    if (state && state.consumedPoints >= rule.points)
      throw new TooManyRequests(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  }

  /** Points used under each rule, without using one: one statement for any number of rules. */
  async used(counters: { name: string; rule: Rule; key: string }[]): Promise<number[]> {
    if (!this.pool) {
      const states = counters.map(({ name, rule, key }) => this.limiter(name, rule).get(key));
      return Promise.all(states.map((state) => state.then((found) => found?.consumedPoints ?? 0).catch(() => 0)));
    }
    const keys = counters.map(({ name, rule, key }) => this.limiter(name, rule).getKey(key));
    const found = await this.pool
      .query<{ key: string; points: number }>(
        'SELECT key, points FROM kernel.rate_limits WHERE key = ANY($1) AND (expire > $2 OR expire IS NULL)',
        [keys, Date.now()],
      )
      .catch(() => ({ rows: [] }));
    return keys.map((key) => found.rows.find((row) => row.key === key)?.points ?? 0);
  }

  /** Resets the counter of `key`. */
  async reset(name: string, rule: Rule, key: string): Promise<void> {
    await this.limiter(name, rule)
      .delete(key)
      .catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await this.pool?.end();
  }

  /** One warning per outage of the store, however many calls are affected. */
  private failed(reason: unknown): void {
    if (this.failing) return;
    this.failing = true;
    this.log.warn({ err: reason }, 'rate limits are not counted: their store does not answer');
  }

  private counted(): void {
    if (!this.failing) return;
    this.failing = false;
    this.log.info('rate limits are counted again');
  }

  private limiter(name: string, rule: Rule): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const keyPrefix = this.config.redisUrl ? `${redisPrefix(this.config)}:${name}` : name;
    const options = { keyPrefix, ...rule };
    const limiter = this.redis
      ? new RateLimiterRedis({ storeClient: this.redis, ...options })
      : new RateLimiterPostgres({
          storeClient: this.pool,
          storeType: 'pool',
          schemaName: 'kernel',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          ...options,
        });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

/**
 * The connection is its own circuit breaker: the first command without an answer in time closes it, and every command
 * fails at once until Redis has answered the handshake of a new connection.
 */
function connectionTo(redisUrl: string): IORedis {
  return new IORedis(redisUrl, {
    lazyConnect: true,
    socketTimeout: REDIS_PATIENCE_MS,
    enableOfflineQueue: false,
    // Pending commands fail with their connection, instead of waiting for the next one.
    maxRetriesPerRequest: 0,
  });
}
