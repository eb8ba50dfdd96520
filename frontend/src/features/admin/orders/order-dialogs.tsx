import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useEffect } from 'react';
import type { AdminOrder } from '@/api/models';
import { sharedState } from '@/lib/shared-state';
import { Button } from '@/ui/button';
import { adminOrderQueries } from './admin-orders.queries';
import { CorrectionDialog } from './corrections/correction-form';
import { CancelDialog } from './money/cancel-dialog';
import { RefundDialog } from './money/refund-dialog';

interface Props {
  /** The orders as they were last read; one that has left the list is known as it was when the dialog opened. */
  orders?: AdminOrder[];
}

const close = () => openedDialog.set(null);

/** The dialogs of the page's orders, whichever row or card opened them. */
export function OrderDialogs({ orders = [] }: Props) {
  const opened = openedDialog.use();
  useEffect(() => close, []);
  if (!opened) return null;
  if (opened.asks === 'correct') return <CorrectionDialog id={opened.id} onClose={close} />;
  const order = orders.find(({ id }) => id === opened.order.id) ?? opened.order;
  return <AboutMoney opened={opened} order={order} />;
}

interface MoneyProps {
  opened: Exclude<OpenedDialog, { asks: 'correct' }>;
  order: AdminOrder;
}

/** These questions need to know what was paid and what would go back. */
function AboutMoney({ opened, order }: MoneyProps) {
  const { data: details } = useQuery(adminOrderQueries.details(order.id));
  if (!details) return null;
  if (opened.asks === 'refund') return <RefundDialog order={order} details={details} onClose={close} />;
  const recipient = order.recipientData.find(({ recipientIndex }) => recipientIndex === opened.recipientIndex);
  return <CancelDialog order={order} details={details} recipient={recipient} onClose={close} />;
}

type OpenedDialog =
  | { asks: 'correct'; id: number }
  | { asks: 'refund'; order: AdminOrder }
  /** Without a recipient the whole order is meant. */
  | { asks: 'cancel'; order: AdminOrder; recipientIndex?: number };

/**
 * What is asked about an order. It belongs to the page and not to the row: rows come and go with the window's width, the
 * clock and each reading of the list, and what is typed must not go with them.
 */
export const openedDialog = sharedState<OpenedDialog | null>(null);

/** Corrects an order's e-mail, phone, addresses and windows while its customer is on the phone. */
export function CorrectOrder({ id }: { id: number }) {
  return (
    <Button
      look="outline"
      size="sm"
      className="min-h-button"
      aria-label={`Correct order #${id}`}
      onClick={() => openedDialog.set({ asks: 'correct', id })}
    >
      <PencilLine aria-hidden className="size-4" strokeWidth={1.75} />
      Correct
    </Button>
  );
}
