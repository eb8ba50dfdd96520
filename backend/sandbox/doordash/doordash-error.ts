export interface FieldError {
  field: string;
  error: string;
}

/** Body of a refusal; `reason` and `field_errors` come with some codes only. */
export interface DoordashErrorBody {
  code: string;
  message: string;
  reason?: string;
  field_errors?: FieldError[];
  external_delivery_id?: string;
}

/** A refusal in DoorDash's format. Nothing has changed when it is thrown. */
export class DoordashFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: DoordashErrorBody,
  ) {
    super(body.message);
  }
}

export function unauthenticated(message: string): DoordashFailure {
  return new DoordashFailure(401, { code: 'authentication_error', message });
}

/** All invalid fields at once, so that a form can show them. */
export function invalidFields(fieldErrors: FieldError[]): DoordashFailure {
  return new DoordashFailure(400, {
    code: 'validation_error',
    message: 'One or more request values could not be validated.',
    field_errors: fieldErrors,
  });
}

export function unknownDelivery(id: string, message = `Delivery with ID ${id} not found`): DoordashFailure {
  return new DoordashFailure(404, { code: 'unknown_delivery_id', message, external_delivery_id: id });
}

export function duplicateDelivery(id: string): DoordashFailure {
  const message = `Delivery with ID ${id} already exists`;
  return new DoordashFailure(409, { code: 'duplicate_delivery_id', message, external_delivery_id: id });
}

export function notDeliverable(reason: string, message: string): DoordashFailure {
  return new DoordashFailure(422, { code: 'invalid_delivery_parameters', message, reason });
}

export function notAllowed(what: 'cancel' | 'update', reason: string): DoordashFailure {
  const message = `Delivery can not be ${what === 'cancel' ? 'cancelled' : 'updated'}: ${reason.replaceAll('_', ' ')}`;
  return new DoordashFailure(409, { code: `${what}_not_allowed`, message, reason });
}

/** DoorDash's default body for an error status; for fault rules without a body. */
export function doordashFault(status: number, message?: string): DoordashErrorBody {
  const [code, text] = FAULTS[Math.min(status, 500)] ?? ['validation_error', 'The request was refused.'];
  return { code, message: message ?? text, ...(code === 'validation_error' && { field_errors: [] }) };
}

const FAULTS: Record<number, [code: string, text: string]> = {
  401: ['authentication_error', 'The provided credentials are invalid.'],
  403: ['authorization_error', 'The credentials lack the permission needed.'],
  429: ['rate_limited', 'Too many requests. Wait a second or more.'],
  500: ['service_fault', 'Something went wrong on our side.'],
};
