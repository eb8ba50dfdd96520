import type { DisputeReport } from '../disputes/disputes.repository';

type Fields = Record<string, unknown>;

const MAX_CENTS = 99_999_999;
/** The year 5138; beyond it PostgreSQL and JavaScript part ways. */
const MAX_SECONDS = 1e11;

/** What a `charge.dispute.*` event says; null when it is not of the kind Stripe documents. */
export function readDispute(payload: object): DisputeReport | null {
  const event = payload as Fields;
  const object = fields(fields(event.data).object);
  const { id, payment_intent: paymentIntentId, reason, status, amount } = object;
  const reportedAt = instant(event.created);
  const known = isText(id) && isText(paymentIntentId) && isText(reason) && isText(status);
  if (!known || !isWhole(amount, MAX_CENTS) || !reportedAt) return null;
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
const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
const instant = (seconds: unknown) => (isWhole(seconds, MAX_SECONDS) ? new Date(seconds * 1000) : null);
