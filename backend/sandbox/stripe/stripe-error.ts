/** Body of an error, without the fields that the server adds. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [more: string]: unknown;
}

/** A refusal in Stripe's format. Thrown before anything was changed, unless `executed`. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
    /** True if the call was executed and this is its result: then it is stored for repeated calls. */
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

/** Stripe's default body for an error status; for fault rules without a body. */
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
