import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showCents, toCents } from '@crispi/rules/money';
import { userMessage } from '@/api/client';
import type { Tender } from '@/api/models';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { toast } from '@/ui/toast-store';
import { ownPart, refundedTo } from '../orders/tenders';

const { Part: ConfirmDialog, ahead } = lazyPart(async () => (await import('@/ui/confirm-dialog')).ConfirmDialog);

interface Props {
  orderId: number;
  /** What was paid and not yet refunded goes back. */
  paid: { totalAmount: string; refundedAmount: string; tenders: Tender[] };
  cancel: () => Promise<unknown>;
  /** Called after success and failure: the order is fetched again, as it may have changed meanwhile. */
  onSettled: () => unknown;
}

/** Cancels the whole order, which cannot be undone, after a confirmation. */
export function CancelOrder({ orderId, paid, cancel, onSettled }: Props) {
  const before = toCents(paid.refundedAmount);
  const cents = toCents(paid.totalAmount) - before;
  const [open, setOpen] = useState(false);
  const cancelling = useMutation({
    mutationFn: cancel,
    onSuccess: () => {
      setOpen(false);
      toast(
        'Order cancelled',
        `Order #${orderId} was cancelled.${ownPart(paid.tenders) ? '' : ' Your refund is on its way.'}`,
      );
    },
    onSettled,
  });
  return (
    <>
      <Button
        look="quiet"
        className="-ml-4.5 font-semibold underline underline-offset-4"
        onClick={() => setOpen(true)}
        {...ahead}
      >
        Cancel order<span className="sr-only"> #{orderId}</span>
      </Button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={(next) => {
            setOpen(next);
            cancelling.reset();
          }}
          title={`Cancel order #${orderId}?`}
          text={`Your whole order will be cancelled and ${showCents(cents)} ${refundedTo({ cents, tenders: paid.tenders, before })}`}
          action="Cancel order"
          busyAction="Cancelling..."
          keep="Keep order"
          busy={cancelling.isPending}
          error={
            cancelling.error
              ? userMessage(cancelling.error, 'Your order was not cancelled. Please try again.')
              : undefined
          }
          onConfirm={() => cancelling.mutate()}
        />
      )}
    </>
  );
}
