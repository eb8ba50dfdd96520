import type { FastifyRequest } from 'fastify';
import { LIMITED_KEYS, SANDBOX_KEYS } from '../keys';
import { masked } from '../live-keys';
import type { FormObject } from './form';
import { invalid, type StripeFailure } from './stripe-error';

export type Access = 'secret' | 'restricted' | 'publishable';

/** The caller. Keys are sent as Bearer, as Basic user name, or (by browsers) as the parameter `key`. */
export function readAccess(request: FastifyRequest, params: FormObject, fromBrowser: boolean): Access {
  const key = fromBrowser ? browserKey(params) : (headerKey(request) ?? asText(params.key));
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === SANDBOX_KEYS.stripeSecretKey && !fromBrowser) return 'secret';
  if (key === LIMITED_KEYS.stripeRestrictedKey && !fromBrowser) return 'restricted';
  if (key === SANDBOX_KEYS.stripePublishableKey) return 'publishable';
  if (key === LIMITED_KEYS.stripeExpiredKey) {
    throw invalid(`Expired API Key provided: ${masked(key)}`, 'api_key_expired', undefined, 401);
  }
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

function headerKey(request: FastifyRequest): string | undefined {
  const [scheme, value] = (request.headers.authorization ?? '').split(' ');
  if (!value) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

/** The shop's own origin forwards browsers here, so only publishable keys are accepted. */
function browserKey(params: FormObject): string {
  return asText(params.key) ?? SANDBOX_KEYS.stripePublishableKey;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

function unauthorized(message: string): StripeFailure {
  return invalid(message, undefined, undefined, 401);
}
