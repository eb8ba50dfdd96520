/** One invalid field: `path` as in "recipients.0.phone". */
export interface FieldError {
  path: string;
  message: string;
}

/**
 * An error shown to the caller: a code for programs, a sentence for people, an HTTP status. Can be thrown anywhere and
 * is mapped to HTTP in one place. `details` is merged into the answer beside code and message (for example `left` of
 * out_of_stock).
 */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

export class NotFound extends AppError {
  constructor(what: string) {
    super(404, 'not_found', `${what} was not found.`);
  }
}

export class NotSignedIn extends AppError {
  constructor() {
    super(401, 'not_signed_in', 'Please sign in first.');
  }
}

export class Forbidden extends AppError {
  constructor(message = 'You don’t have permission to do this.') {
    super(403, 'forbidden', message);
  }
}

/** The call needs a recently confirmed password: `POST /api/admin/confirm-password` first. */
export class PasswordRequired extends AppError {
  constructor() {
    super(403, 'password_required', 'Please enter your password once more.');
  }
}

export class Conflict extends AppError {
  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(409, code, message, details);
  }
}

/** A business rule is violated; `errors` lists the fields. */
export class RuleBroken extends AppError {
  constructor(code: string, message: string, errors: FieldError[] = []) {
    super(422, code, message, errors.length ? { errors } : {});
  }
}

export class TooManyRequests extends AppError {
  constructor(
    readonly retryAfterSeconds: number,
    code = 'too_many_requests',
    message = 'Too many attempts. Please wait a moment and try again.',
  ) {
    super(429, code, message);
  }
}

/** A provider, the database or the queue does not answer; a retry may help. */
export class Unavailable extends AppError {
  constructor(
    code: string,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(503, code, message);
  }
}
