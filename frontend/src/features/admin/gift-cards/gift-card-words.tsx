import { showPrice } from '@crispi/rules/money';
import type { GiftCardMovement, ManagedGiftCard } from '@/api/models';
import { Badge } from '@/ui/badge';

const STATES = {
  active: { kind: 'success', label: 'Active' },
  empty: { kind: 'neutral', label: 'Spent' },
  blocked: { kind: 'danger', label: 'Blocked' },
  replaced: { kind: 'neutral', label: 'Replaced' },
} as const;

export function StatusBadge({ card: { status, successor } }: { card: ManagedGiftCard }) {
  const { kind, label } = STATES[successor ? 'replaced' : status];
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  );
}

export const ORIGINS = { counter: 'Sold at the counter', goodwill: 'Goodwill', order: 'Bought online' } as const;

const MOVEMENTS: Record<GiftCardMovement['kind'], string> = {
  issue: 'Issued',
  hold: 'Held by a checkout',
  release: 'Given back by a checkout',
  capture: 'Paid an order',
  refund: 'Refund',
  adjust: 'Balance changed',
  block: 'Blocked',
  reissue: 'Received from the card it replaces',
  cash_out: 'Paid out in cash',
  purchase_refund: 'Purchase refunded',
};

export const movementInWords = ({ kind, amount }: GiftCardMovement): string =>
  kind === 'reissue' && amount.startsWith('-') ? 'Passed to the card that replaces it' : MOVEMENTS[kind];

/** "+$5.00", "−$5.00"; nothing for a movement without an amount. */
export function signedPrice(amount: string): string {
  if (Number(amount) === 0) return '';
  return amount.startsWith('-') ? `−${showPrice(amount.slice(1))}` : `+${showPrice(amount)}`;
}
