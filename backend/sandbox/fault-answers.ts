import { doordashFault } from './doordash/doordash-error';
import { rateLimitHeaders, sendgridFault } from './sendgrid/sendgrid-error';
import type { Provider } from './state/request-log';
import { stripeFault } from './stripe/stripe-error';

interface FaultAnswer {
  body: object;
  headers: Record<string, string>;
}

const BODIES: Record<Provider, (status: number, message?: string) => object> = {
  stripe: stripeFault,
  sendgrid: sendgridFault,
  doordash: doordashFault,
};

/** An error answer in a provider's format, for failures requested by a tester. */
export function faultOf(provider: Provider, status: number, message?: string): FaultAnswer {
  const throttled = provider === 'sendgrid' && status === 429;
  return { body: BODIES[provider](status, message), headers: throttled ? rateLimitHeaders() : {} };
}
