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
    () => 'Paid before the form was finished: please ask the customer who gets this order, and when.',
  ),
  delivery_unpaid: rule(
    'next_step',
    () => 'No delivery of its own was paid for this shipment: please agree on it with the customer.',
  ),
  other_address: rule(
    'next_step',
    () =>
      'The delivery that was paid for goes somewhere else: check courier and fee for this address with the customer.',
  ),
  no_window: rule('next_step', () => 'No delivery window of ours was chosen: please agree on a time.'),
  window_began: rule('next_step', () => 'Paid after its delivery window began: please agree on a new time.'),
  window_closed: rule(
    'next_step',
    () => 'Its window was closed before the order was paid: please agree on a new time.',
  ),
  place_closed: rule(
    'next_step',
    () => 'Its store was closed while it was being paid: please agree with the customer on another place.',
  ),
  over_capacity: rule(
    'next_step',
    () => 'Over capacity: paid after its window was given to others. Make it in that window, or agree on another one.',
  ),
  courier_failed: rule('next_step', ({ reason }: { reason: string }) => reason),
  courier_gone: rule('next_step', ({ reason }: { reason: string }) => `The courier is gone: ${reason}`),
  shipment_returning: rule('next_step', () => 'The courier is bringing the shipment back.'),
  shipment_returned: rule('next_step', () => 'The shipment came back to the store.'),
  courier_costs_more: rule(
    'staff',
    ({ feeCents, paidCents }: { feeCents: Cents; paidCents: Cents }) =>
      `The courier asks $${formatCents(feeCents)}; $${formatCents(paidCents)} was paid, our list price.`,
  ),
  refund_failed: rule(
    'staff',
    ({ amountCents, why }: { amountCents: Cents; why: string | null }) =>
      `Stripe could not give back $${formatCents(amountCents)}${why ? ` (${why})` : ''}: ask for it again, or return the money another way.`,
  ),
  refund_delayed: rule(
    'stripe',
    ({ amountCents }: { amountCents: Cents }) =>
      `The refund of $${formatCents(amountCents)} has not reached Stripe yet; it is tried again until it does.`,
  ),
  gift_card_blocked: rule(
    'staff',
    ({ amountCents, lastFour }: { amountCents: Cents; lastFour: string }) =>
      `$${formatCents(amountCents)} went back to gift card ${lastFour}, which is blocked: re-issue it if its owner should have the money.`,
  ),
  gift_card_spent: rule(
    'staff',
    ({ spentCents }: { spentCents: Cents }) =>
      `The bank took back the payment for these gift cards. They are blocked; $${formatCents(spentCents)} of them was spent before.`,
  ),
  gift_card_bounced: rule(
    'staff',
    ({ lastFour }: { lastFour: string }) =>
      `The email with gift card ${lastFour} came back: correct the address and re-issue the card.`,
  ),
  gift_card_unsent: rule(
    'staff',
    ({ lastFour }: { lastFour: string }) =>
      `Gift card ${lastFour} could not be emailed: correct the address and re-issue the card, or send the email again under “Sent emails”.`,
  ),
  dispute: rule(
    'stripe',
    ({ amountCents }: { amountCents: Cents }) =>
      `The customer’s bank disputes $${formatCents(amountCents)} of this payment: answer at Stripe before the deadline.`,
  ),
  receipt_bounced: rule(
    'staff',
    () =>
      'The receipt could not be delivered: correct the email address to send it again, or resend it under “Sent emails”.',
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
const UNKNOWN = rule<unknown>('staff', () => 'A newer version of the shop flagged this.');

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
