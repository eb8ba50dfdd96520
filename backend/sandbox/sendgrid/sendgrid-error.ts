/** One error; `field` is a path such as `personalizations.0.to.0.email`. */
export interface Problem {
  message: string;
  field: string | null;
  help: string | null;
}

/** A refusal in SendGrid's format. Nothing has been accepted when it is thrown. */
export class SendgridFailure extends Error {
  constructor(
    readonly status: number,
    readonly problems: Problem[],
  ) {
    super(problems[0]?.message);
  }

  get body(): { errors: Problem[] } {
    return { errors: this.problems };
  }
}

export function problem(field: string | null, message: string): Problem {
  return { message, field, help: null };
}

/** SendGrid's default body for an error status; for fault rules without a body. */
export function sendgridFault(status: number, message = wording(status)): { errors: Problem[] } {
  return { errors: [problem(null, message)] };
}

/** When a throttled caller may retry: in a second, by the computer's clock. */
export function rateLimitHeaders(): Record<string, string> {
  const reset = Math.ceil(Date.now() / 1000) + 1;
  return { 'x-ratelimit-limit': '600', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
}

export function failure(status: number): SendgridFailure {
  return new SendgridFailure(status, sendgridFault(status).errors);
}

function wording(status: number): string {
  return TEXTS[status] ?? (status >= 500 ? 'Internal server error' : 'Bad request');
}

const TEXTS: Record<number, string> = {
  401: 'The provided authorization grant is invalid, expired, or revoked',
  403: 'access forbidden',
  404: 'Resource not found',
  413: 'The request body is too large; it may have 30 MB',
  415: 'Content-Type should be application/json.',
  429: 'too many requests',
  503: 'Service unavailable',
};
