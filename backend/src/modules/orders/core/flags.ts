import { formatCents, type Cents } from '@crispi/rules/money';

/**
 * What ends a flag. `next_step`: staff settle it, or the shipment continues (another courier, a correction, delivered).
 * `staff`: staff settle it, or do what it asks for. `stripe`: only Stripe's answer.
 */
type EndsBy = 'next_step' | 'staff' | 'stripe';

const rule = <Params = Record<string, never>>(endsBy: EndsBy, sentence: (params: Params) => string) => ({
  endsBy,
  sentence,
});

/**
 * Everything that requires attention of staff on a shipment. The rows of `orders.shipment_flags` have kind and params;
 * the texts are here.
 */
export const FLAGS = {
  details_missing: rule(
    'next_step',
    () => 'Paid before the form was complete. Ask the customer who gets this order, and when.',
  ),
  delivery_unpaid: rule('next_step', () => 'No delivery was paid for this recipient. Arrange it with the customer.'),
  other_address: rule(
    'next_step',
    () => 'The paid delivery goes to another address. Check courier and fee for this address with the customer.',
  ),
  no_window: rule('next_step', () => 'No valid time slot was chosen. Arrange a time with the customer.'),
  window_began: rule('next_step', () => 'Paid after its time slot began. Arrange a new time with the customer.'),
  window_closed: rule(
    'next_step',
    () => 'Its time slot was closed before the order was paid. Arrange a new time with the customer.',
  ),
  place_closed: rule(
    'next_step',
    () => 'Its store closed while it was being paid. Arrange another store with the customer.',
  ),
  over_capacity: rule(
    'next_step',
    () =>
      'Over capacity: paid after its time slot was fully booked. Make it in that slot anyway, or arrange another one.',
  ),
  courier_failed: rule('next_step', ({ reason }: { reason: string }) => reason),
  courier_gone: rule('next_step', ({ reason }: { reason: string }) => `The courier cancelled: ${reason}`),
  shipment_returning: rule('next_step', () => 'The courier is returning this delivery.'),
  shipment_returned: rule('next_step', () => 'This delivery is back at the store.'),
  courier_costs_more: rule(
    'staff',
    ({ feeCents, paidCents }: { feeCents: Cents; paidCents: Cents }) =>
      `The courier charges $${formatCents(feeCents)}; the customer paid our list price, $${formatCents(paidCents)}.`,
  ),
  refund_failed: rule(
    'staff',
    ({ amountCents, why }: { amountCents: Cents; why: string | null }) =>
      `Stripe could not refund $${formatCents(amountCents)}${why ? ` (${why})` : ''}. Try again, or return the money another way.`,
  ),
  refund_delayed: rule(
    'stripe',
    ({ amountCents }: { amountCents: Cents }) =>
      `The refund of $${formatCents(amountCents)} has not reached Stripe yet. We keep trying.`,
  ),
  dispute: rule(
    'stripe',
    ({ amountCents }: { amountCents: Cents }) =>
      `The customer’s bank disputes $${formatCents(amountCents)} of this payment. Answer at Stripe before the deadline.`,
  ),
  /** A text of version 0.1.0 that matches none of the sentences above. */
  note: rule('next_step', ({ text }: { text: string }) => text),
};

export type FlagKind = keyof typeof FLAGS;

export type Flag = {
  [Kind in FlagKind]: { kind: Kind; params: Parameters<(typeof FLAGS)[Kind]['sentence']>[0] };
}[FlagKind];

/** `subject` distinguishes flags of one kind: the refund, dispute or courier delivery. */
export type NewFlag = Flag & { subject?: string };

export type OpenFlag = Flag & { id: number; subject: string };

/** After a rollback a flag may be of a kind that only the newer version knows. */
const UNKNOWN = rule<unknown>('staff', () => 'Flagged by a newer version of the shop.');

const ruleOf = ({ kind }: Flag) => (FLAGS[kind] ?? UNKNOWN) as typeof UNKNOWN;

export const sentenceOf = (flag: Flag) => ruleOf(flag).sentence(flag.params);

/** All sentences, in the order the flags were raised; null if there is none. */
export const inWords = (flags: readonly Flag[]) => flags.map(sentenceOf).join(' ') || null;

export const endsWithNextStep = (flag: Flag) => ruleOf(flag).endsBy === 'next_step';

export const staffMaySettle = (flag: Flag) => ruleOf(flag).endsBy !== 'stripe';

/**
 * The open flag about a refund. The subject of a flag that was converted from a sentence begins with "?", because the
 * sentence did not name the refund; it is matched by the amount.
 */
export function flagOfRefund(
  flags: readonly OpenFlag[],
  kind: 'refund_delayed' | 'refund_failed',
  refund: { id: number; amountCents: Cents },
): OpenFlag | undefined {
  const same = flags.filter((flag) => flag.kind === kind);
  return (
    same.find(({ subject }) => subject === String(refund.id)) ??
    same.find(
      ({ subject, params }) =>
        subject.startsWith('?') && 'amountCents' in params && params.amountCents === refund.amountCents,
    )
  );
}
