import IORedis, { type RedisOptions } from 'ioredis';

type Options = Omit<RedisOptions, 'replyMapping'>;

/**
 * A connection to Redis that says "end" when it is told to disconnect between two attempts to connect, too. ioredis says
 * nothing then, and BullMQ's worker, told to close, waits for it for ever: https://github.com/taskforcesh/bullmq/issues/4656
 */
export class RedisConnection extends IORedis {
  override disconnect(reconnect = false): void {
    // As one that has not begun to connect: ioredis ends that at once, with the commands that wait for it.
    if (this.status === 'reconnecting' && !reconnect) this.status = 'wait';
    super.disconnect(reconnect);
  }

  /** BullMQ's worker makes a second connection of its first one, to wait on. */
  override duplicate(changes?: Options): never {
    const options: Options = this.options;
    return new RedisConnection({ ...options, ...changes }) as never;
  }
}
