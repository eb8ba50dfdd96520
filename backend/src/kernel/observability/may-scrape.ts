import type { Config } from '../config/config';
import { isThisMachine } from '../http/origin';
import { sameSecret } from '../security/secrets';

/** Metrics are for this machine, or for whoever brings METRICS_TOKEN as bearer when there is one. */
export function mayScrape({ metricsToken }: Pick<Config, 'metricsToken'>, ip: string, authorization: string): boolean {
  return metricsToken ? sameSecret(authorization, `Bearer ${metricsToken}`) : isThisMachine(ip);
}
