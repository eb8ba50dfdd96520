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
const DRAWN_FOR_MS = 10_000;

/**
 * Counters shared by all processes, in Redis or PostgreSQL. Failures (wrong passwords, declined cards) are counted per
 * account or session, so that an attacker cannot lock out others on the same address; the limit per address is wide.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  /** Reserved points that a key may use before the shared counter is asked again. */
  private readonly drawn = new Map<string, { left: number; until: number }>();
  private readonly drawing = new Map<string, Promise<void>>();
  private readonly redis: IORedis | null;
  private readonly pool: Pool | null;
  /** The store failed and has not counted since. */
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
      const drawn = this.drawnFor(name, key);
      if (drawn) {
        drawn.left -= 1;
        return;
      }
      await this.draw(name, rule, key);
    }
  }

  /** Throws what `take` would, before work that needs a point. Points that are not taken expire. */
  async ensurePoint(name: string, rule: Rule, key: string): Promise<void> {
    if (!this.drawnFor(name, key)) await this.draw(name, rule, key);
  }

  private drawnFor(name: string, key: string): { left: number } | null {
    const drawn = this.drawn.get(`${name} ${key}`);
    return drawn && drawn.left > 0 && drawn.until > performance.now() ? drawn : null;
  }

  private draw(name: string, rule: Rule, key: string): Promise<void> {
    const whose = `${name} ${key}`;
    const under = this.drawing.get(whose);
    if (under) return under;
    const few = Math.max(1, Math.floor(rule.points / 50));
    const drawing = this.spend(name, rule, key, few)
      .then(() => {
        if (this.drawn.size > 10_000) this.drawn.clear();
        this.drawn.set(whose, { left: few, until: performance.now() + DRAWN_FOR_MS });
      })
      .finally(() => this.drawing.delete(whose));
    this.drawing.set(whose, drawing);
    return drawing;
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
