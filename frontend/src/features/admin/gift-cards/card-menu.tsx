import { Ban, Banknote, RefreshCw, Scale } from 'lucide-react';
import { showPrice } from '@crispi/rules/money';
import type { ManagedGiftCard } from '@/api/models';
import { Menu, type MenuItem } from '@/ui/menu';
import type { CardAction } from './card-actions';

interface Props {
  card: ManagedGiftCard;
  label: string;
  /** Those that have no button of their own. */
  actions: readonly CardAction[];
  onChoose: (action: CardAction) => void;
}

/** What can be done with a gift card: a blocked one can only be re-issued, and nothing is left to do with a replaced one. */
export function CardMenu({ card, label, actions, onChoose }: Props) {
  if (card.successor) return null;
  const empty = Number(card.balance) === 0;
  const items: Record<CardAction, Omit<MenuItem, 'onSelect'>> = {
    adjust: { label: 'Change balance', icon: Scale },
    'cash-out': {
      label: empty ? 'Pay out in cash' : `Pay out ${showPrice(card.balance)} in cash`,
      icon: Banknote,
      disabled: empty,
      ...(empty && { reason: 'There is nothing to pay out.' }),
    },
    reissue: { label: 'Re-issue card', icon: RefreshCw },
    block: { label: 'Block card', icon: Ban, danger: true },
  };
  const offered = card.status === 'blocked' ? (['reissue'] as const) : actions;
  return (
    <Menu label={label} items={offered.map((action) => ({ ...items[action], onSelect: () => onChoose(action) }))} />
  );
}
