import { Malformed } from '../../../kernel/http/incoming';
import type { DisputeReport } from '../disputes/disputes.repository';

const MAX_CENTS = 99_999_999;
/** The year 5138; PostgreSQL and JavaScript handle later years differently. */
const MAX_SECONDS = 1e11;

/** The fields of an event that the shop uses; fields of an undocumented type count as missing. */
export interface StripeEvent {
  id: string;
  type: string;
  /** The original body. */
  payload: object;
  object: {
    /** Empty if missing. */
    id: string;
    paymentIntentId: string | null;
    status: string | null;
    /** Our name for a refund. */
    key: string;
    failureReason: string | null;
  };
}

type Fields = Record<string, unknown>;

/** @throws Malformed without an id that identifies repetitions */
export function readEvent(payload: unknown): StripeEvent {
  const event = fields(payload);
  const [id, type] = [text(event.id), text(event.type)];
  if (!id || !type) throw new Malformed();
  const object = fields(fields(event.data).object);
  return {
    id,
    type,
    payload: event,
    object: {
      id: text(object.id) ?? '',
      paymentIntentId: text(object.payment_intent),
      status: text(object.status),
      key: text(fields(object.metadata).key) ?? '',
      failureReason: text(object.failure_reason),
    },
  };
}

/** Reads a `charge.dispute.*` event; null if it does not have the documented format. */
export function readDispute(payload: object): DisputeReport | null {
  const event = payload as Fields;
  const object = fields(fields(event.data).object);
  const { id, payment_intent: paymentIntentId, reason, status, amount } = object;
  const reportedAt = instant(event.created);
  const readable = isText(id) && isText(paymentIntentId) && isText(reason) && isText(status);
  if (!readable || !isWhole(amount, MAX_CENTS) || !reportedAt) return null;
  return {
    id,
    paymentIntentId,
    amountCents: amount,
    reason,
    status,
    dueBy: instant(fields(object.evidence_details).due_by),
    chargeRefundable: object.is_charge_refundable === true,
    openedAt: instant(object.created) ?? reportedAt,
    reportedAt,
  };
}

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 255;
const text = (value: unknown): string | null => (isText(value) ? value : null);
const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
const instant = (seconds: unknown) => (isWhole(seconds, MAX_SECONDS) ? new Date(seconds * 1000) : null);
