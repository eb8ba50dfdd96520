import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminOrder } from '@/api/models';
import { adminOrderQueries } from './admin-orders.queries';
import { CorrectionDialog } from './corrections/correction-dialog';
import { CancelDialog } from './money/cancel-dialog';
import { RefundDialog } from './money/refund-dialog';
import { openedDialog, type OpenedDialog } from './opened-dialog';

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
