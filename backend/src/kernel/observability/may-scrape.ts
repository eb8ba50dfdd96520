import type { Config } from '../config/config';
import { isThisMachine } from '../http/origin';
import { sameSecret } from '../security/secrets';

/** Allows this machine, and clients with METRICS_TOKEN as bearer token when it is set. */
export function mayScrape({ metricsToken }: Pick<Config, 'metricsToken'>, ip: string, authorization: string): boolean {
  return metricsToken ? sameSecret(authorization, `Bearer ${metricsToken}`) : isThisMachine(ip);
}
