/** Body of an error answer, without what only the server can fill in. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [more: string]: unknown;
}

/** A refusal in Stripe's words. Raised before anything was changed, unless `executed`. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
    /** True when the call was carried out and this is its result: then it is kept for repeats of the same call. */
    readonly executed = false,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, code?: string, param?: string, status = 400): StripeFailure {
  return new StripeFailure(status, {
    type: 'invalid_request_error',
    message,
    ...(code && { code, doc_url: docUrl(code) }),
    ...(param && { param }),
  });
}

/** 404 for an id in the path, 400 for an id among the parameters. */
export function missing(kind: string, id: string, param: string, status = 404): StripeFailure {
  return invalid(`No such ${kind}: '${id}'`, 'resource_missing', param, status);
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** What Stripe says when it answers with an error status of its own accord; for fault rules that name no body. */
export function stripeFault(status: number, message = WORDING[status] ?? 'An unknown error occurred'): object {
  if (status === 429) return { error: { type: 'invalid_request_error', code: 'rate_limit', message } };
  if (status === 409) return { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message } };
  return { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message } };
}

const WORDING: Record<number, string> = {
  400: 'The request was unacceptable.',
  401: 'Invalid API Key provided.',
  402: 'The request failed.',
  403: 'The provided key does not have the required permissions for this endpoint.',
  404: 'The requested resource does not exist.',
  409: 'There is currently another in-progress request using this Idempotent Key.',
  429: 'Request rate limit exceeded.',
};
