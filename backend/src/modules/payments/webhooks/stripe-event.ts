import { Malformed } from '../../../kernel/http/incoming';

/** Of an event what the shop reads; fields that are not of the kind Stripe documents are as good as missing. */
export interface StripeEvent {
  id: string;
  type: string;
  /** As it came. */
  payload: object;
  object: {
    /** Empty: it names none. */
    id: string;
    paymentIntentId: string | null;
    status: string | null;
    /** Our own name for a refund. */
    key: string;
    failureReason: string | null;
  };
}

type Fields = Record<string, unknown>;

/** @throws Malformed for what cannot be told apart from its own repetition */
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

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : null;
