import type { Payout, PayoutLine } from '@/api/models';
import { capitalize, plural } from '@/lib/format';
import { shopToday, showDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';

const STATES: Record<string, { kind: 'success' | 'info' | 'danger' | 'neutral'; label: string }> = {
  paid: { kind: 'success', label: 'Arrived' },
  in_transit: { kind: 'info', label: 'On its way' },
  pending: { kind: 'info', label: 'Being prepared' },
  failed: { kind: 'danger', label: 'Failed' },
  canceled: { kind: 'neutral', label: 'Cancelled' },
};

type Arrival = Pick<Payout, 'status' | 'arrivesOn'>;

/** Stripe calls a payout paid when it has sent it. */
const stateOf = ({ status, arrivesOn }: Arrival) =>
  status === 'paid' && arrivesOn > shopToday() ? 'in_transit' : status;

export const hasArrived = (payout: Arrival) => stateOf(payout) === 'paid';

/** Payouts that bring nothing. */
export const hasFailed = ({ status }: Pick<Payout, 'status'>) => status === 'failed' || status === 'canceled';

export function PayoutStatus(payout: Arrival) {
  const status = stateOf(payout);
  const { kind, label } = STATES[status] ?? { kind: 'neutral', label: inWords(status) };
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  );
}

export const arrivalVerb = (payout: Arrival) =>
  hasFailed(payout) ? 'Was to arrive' : hasArrived(payout) ? 'Arrived' : 'Arrives';

/** "Arrives Nov 29, 2026" */
export function ArrivalDay(payout: Arrival) {
  const { arrivesOn } = payout;
  return (
    <span>
      {arrivalVerb(payout)} <time dateTime={arrivesOn}>{showDate(arrivesOn)}</time>
    </span>
  );
}

/** "payout_reversal" → "Payout reversal": Stripe may add categories. */
const inWords = (name: string) => capitalize(name.replaceAll('_', ' '));

const KINDS: Record<string, string> = {
  charge: 'Payment',
  refund: 'Refund',
  refund_failure: 'Refund that failed',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute won',
  fee: 'Stripe fee',
  network_cost: 'Card network fee',
};

export const kindInWords = ({ kind }: PayoutLine) => KINDS[kind] ?? inWords(kind);

export function Mismatches({ count }: { count: number }) {
  return count > 0 && <Badge kind="warning">{plural(count, 'line doesn’t match', 'lines don’t match')}</Badge>;
}

/** What becomes of a payout that failed, and what to do. */
export const BACK_AT_STRIPE =
  'The money is back at Stripe and goes out with a later payout. Check your bank account in Stripe’s settings, or no payout will arrive.';
