import type { Config } from '../config/config';
import { Secrets } from '../security/secrets';

/**
 * What this shop's keys in Redis begin with. Two shops may share one Redis: the queue of one must not hand its tasks to
 * the other's workers. A shop is its APP_KEY and its database, by name: processes may reach it under several addresses.
 */
export function redisPrefix({ appKey, databaseUrl }: Pick<Config, 'appKey' | 'databaseUrl'>): string {
  const database = new URL(databaseUrl).pathname.slice(1);
  return `crispi-${new Secrets(appKey).derive('redis', database).toString('hex').slice(0, 12)}`;
}
