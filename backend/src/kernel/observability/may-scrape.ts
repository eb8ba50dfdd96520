import type { Config } from '../config/config';
import { sameSecret } from '../security/secrets';

const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Metrics are for this machine, or for whoever brings METRICS_TOKEN as bearer when there is one. */
export function mayScrape({ metricsToken }: Pick<Config, 'metricsToken'>, ip: string, authorization: string): boolean {
  return metricsToken ? sameSecret(authorization, `Bearer ${metricsToken}`) : THIS_MACHINE.has(ip);
}
