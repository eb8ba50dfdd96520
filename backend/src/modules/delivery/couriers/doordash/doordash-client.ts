import type { Clock } from '../../../../kernel/clock';
import { isRefusal } from '../../../../kernel/events/handler-errors';
import type { CourierAccount } from '../../../settings';
import { createHmac } from 'node:crypto';

export const DOORDASH_URL = 'https://openapi.doordash.com';

/** A delivery or quote in DoorDash's format; every field may be missing. */
export type DoordashDelivery = Partial<Record<string, unknown>>;

/** The outcome of a call, with DoorDash's own codes. The kinds are those of `CourierAnswer`. */
export type DoordashAnswer =
  | { kind: 'ok'; delivery: DoordashDelivery }
  | DoordashRefusal
  | { kind: 'busy'; code: string; message: string }
  | { kind: 'unknown'; message: string };

export interface DoordashRefusal {
  kind: 'refused';
  code: string;
  reason: string;
  message: string;
  fields: { field: string; error: string }[];
}

export const UNKNOWN_DELIVERY = 'unknown_delivery_id';
export const DUPLICATE_DELIVERY = 'duplicate_delivery_id';

/** Nothing was done, for a reason that does not concern the delivery: our keys, our plan or our rate. */
const NOT_NOW = new Set([401, 402, 403, 407, 425, 429]);
/** Decisions on a delivery whose status is not 400, 404 or 422. */
const VERDICTS = new Set([DUPLICATE_DELIVERY, 'cancel_not_allowed', 'update_not_allowed']);

/**
 * Client of DoorDash Drive. DoorDash's SDK drops the `reason` of a refusal, which staff need, and turns a lost
 * connection into a TypeError, which hides that the outcome is unknown.
 */
export class DoordashClient {
  constructor(private readonly clock: Clock) {}

  /** Calls an endpoint under /drive/v2. Never rejects; the outcome is the answer. */
  async call(
    { baseUrl, keys }: CourierAccount<'doordash'>,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options: { body?: object; timeoutMs: number },
  ): Promise<DoordashAnswer> {
    let status: number;
    let body: unknown;
    try {
      const answer = await fetch(`${baseUrl ?? DOORDASH_URL}/drive/v2${path}`, {
        // Does not send our signed token to the target of a redirect.
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs),
        headers: {
          authorization: `Bearer ${doordashToken(keys, this.clock.now())}`,
          accept: 'application/json',
          ...(options.body && { 'content-type': 'application/json' }),
        },
        method,
        ...(options.body && { body: JSON.stringify(options.body) }),
      });
      status = answer.status;
      body = await answer.json();
    } catch (error) {
      return { kind: 'unknown', message: `DoorDash didn’t respond (${causeOf(error)}).` };
    }
    return interpret(status, body);
  }
}

function interpret(status: number, body: unknown): DoordashAnswer {
  const fields = typeof body === 'object' && body !== null ? (body as DoordashDelivery) : {};
  if (status >= 200 && status < 300) return { kind: 'ok', delivery: fields };
  const message = text(fields.message) ?? `DoorDash answered ${status}.`;
  const code = text(fields.code) ?? `status_${status}`;
  if (NOT_NOW.has(status)) return { kind: 'busy', code, message };
  if (!isRefusal(status) && !VERDICTS.has(code)) return { kind: 'unknown', message };
  return {
    kind: 'refused',
    code,
    reason: text(fields.reason) ?? '',
    message,
    fields: Array.isArray(fields.field_errors) ? fields.field_errors.flatMap(fieldError) : [],
  };
}

function fieldError(entry: unknown): { field: string; error: string }[] {
  const { field, error } = (entry ?? {}) as { field?: unknown; error?: unknown };
  return text(field) || text(error) ? [{ field: text(field) ?? '', error: text(error) ?? '' }] : [];
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** "ECONNREFUSED", "TimeoutError": enough for diagnosis, without addresses or keys. */
function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'no reason given';
}

const LIFETIME_SECONDS = 300;

/** The bearer token of a DoorDash call: a JWT in DoorDash's version, signed with the decoded signing secret. */
export function doordashToken(
  { developerId, keyId, signingSecret }: CourierAccount<'doordash'>['keys'],
  now: Date,
): string {
  const issued = Math.floor(now.getTime() / 1000);
  const header = { alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' };
  const claims = { aud: 'doordash', iss: developerId, kid: keyId, exp: issued + LIFETIME_SECONDS, iat: issued };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  // Node's base64url decoder accepts both base64 alphabets, like DoorDash's.
  const signature = createHmac('sha256', Buffer.from(signingSecret, 'base64url')).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}
