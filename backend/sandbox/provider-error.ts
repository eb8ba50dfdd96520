import type { Provider } from './state/request-log';

/** An error answer in a provider's own form, for failures that have no other cause than the tester's wish. */
export function providerError(provider: Provider, status: number, message = wording(status)): object {
  if (provider === 'stripe') return { error: stripeError(status, message) };
  if (provider === 'sendgrid') return { errors: [{ message, field: null, help: null }] };
  return { code: doordashCode(status), message };
}

function stripeError(status: number, message: string) {
  if (status === 429) return { type: 'invalid_request_error', code: 'rate_limit', message };
  return { type: status >= 500 ? 'api_error' : 'invalid_request_error', message };
}

function doordashCode(status: number): string {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'authorization_error';
  if (status === 429) return 'request_rate_limited';
  return status >= 500 ? 'service_fault' : 'validation_error';
}

function wording(status: number): string {
  if (status === 401) return 'The provided authorization grant is invalid, expired, or revoked';
  if (status === 403) return 'access forbidden';
  if (status === 409) return 'The request conflicts with another one.';
  if (status === 429) return 'too many requests';
  return status >= 500 ? 'An unknown error occurred' : 'Bad request';
}
