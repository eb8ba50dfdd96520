import { useState } from 'react';
import type { AdminRecipient } from '@/api/models';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { OrderActions } from './order-actions';

/** What was dealt with outside the shop, by a call or with cash: nothing here would ever take the flag off. */
export function SettleWay({ recipient, actions }: { recipient: AdminRecipient; actions: OrderActions }) {
  const [asked, setAsked] = useState(false);
  const { settleable: note, recipientIndex: index } = recipient;
  const { settle } = actions;
  if (note === null) return null;
  return (
    <>
      <Button look="outline" size="sm" className="min-h-button" onClick={() => setAsked(true)}>
        Mark as settled
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Is this settled?"
        text={note}
        action="Mark as settled"
        busyAction="Saving..."
        keep="Not yet"
        look="jam"
        busy={settle.isPending}
        onConfirm={() => settle.mutate({ index, note }, { onSettled: () => setAsked(false) })}
      />
    </>
  );
}
