import type { Payout, PayoutLine } from '@/api/models';
import { capitalize, plural } from '@/lib/format';
import { Badge } from '@/ui/badge';

const STATES: Record<string, { kind: 'success' | 'info' | 'danger' | 'neutral'; label: string }> = {
  paid: { kind: 'success', label: 'Paid' },
  in_transit: { kind: 'info', label: 'On its way' },
  pending: { kind: 'info', label: 'Being prepared' },
  failed: { kind: 'danger', label: 'Failed' },
  canceled: { kind: 'neutral', label: 'Cancelled' },
};

export function PayoutStatus({ status }: Pick<Payout, 'status'>) {
  const { kind, label } = STATES[status] ?? { kind: 'neutral', label: inWords(status) };
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
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
