import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser says that a page of another site makes this request. Callers without these headers are no browsers
 * and carry no cookie of a victim.
 */
export function isFromAnotherSite({ headers }: FastifyRequest, config: Config): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (!origin) return Boolean(site && site !== 'same-origin' && site !== 'none');
  if (origin === new URL(config.publicUrl).origin) return false;
  // A forwarded port changes the origin the browser sees; outside production its own Host header vouches for it.
  return config.production || !URL.canParse(origin) || new URL(origin).host !== host || !isOurHost(host, config);
}

/** Whether a request was sent to a name of this machine or of the shop: any other name may have been bound to our address by its owner. */
export function isOurHost(host: string | undefined, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname].includes(name);
}

/** Whether an address is this machine's own. */
export function isThisMachine(ip: string | undefined): boolean {
  return ip !== undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
}
