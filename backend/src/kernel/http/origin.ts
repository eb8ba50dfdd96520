import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the browser states that a page of another site sends this request. Callers without these headers are not
 * browsers, so they carry no victim's cookie.
 */
export function isFromAnotherSite({ headers }: FastifyRequest, config: Config): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (!origin) return Boolean(site && site !== 'same-origin' && site !== 'none');
  if (origin === new URL(config.publicUrl).origin) return false;
  // A forwarded port changes the origin that the browser sees; outside production its Host header is trusted.
  return config.production || !URL.canParse(origin) || new URL(origin).host !== host || !isOurHost(host, config);
}

/**
 * Whether a request was sent to a name of this machine or of the shop: the owner of any other name may have pointed it
 * at our address.
 */
export function isOurHost(host: string | undefined, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname].includes(name);
}

/** Whether an address is this machine's own. */
export function isThisMachine(ip: string | undefined): boolean {
  return ip !== undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
}
