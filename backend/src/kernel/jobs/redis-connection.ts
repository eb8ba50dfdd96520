import IORedis, { type RedisOptions } from 'ioredis';
import type { Config } from '../config/config';
import { Secrets } from '../security/secrets';

type Options = Omit<RedisOptions, 'replyMapping'>;

/**
 * A connection to Redis that emits "end" also when it is disconnected between two attempts to connect. ioredis does
 * not, and a BullMQ worker that closes then waits forever: https://github.com/taskforcesh/bullmq/issues/4656
 */
export class RedisConnection extends IORedis {
  override disconnect(reconnect = false): void {
    // ioredis ends a connection that was never opened at once, with its pending commands.
    if (this.status === 'reconnecting' && !reconnect) this.status = 'wait';
    super.disconnect(reconnect);
  }

  /** A BullMQ worker duplicates its connection to have one for blocking commands. */
  override duplicate(changes?: Options): never {
    const options: Options = this.options;
    return new RedisConnection({ ...options, ...changes }) as never;
  }
}

/**
 * The prefix of this shop's keys in Redis: two shops may share one Redis, and workers must not take each other's tasks.
 * Derived from APP_KEY and the name of the database, because the database's address may differ between processes.
 */
export function redisPrefix({ appKey, databaseUrl }: Pick<Config, 'appKey' | 'databaseUrl'>): string {
  const database = new URL(databaseUrl).pathname.slice(1);
  return `crispi-${new Secrets(appKey).derive('redis', database).toString('hex').slice(0, 12)}`;
}
