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
