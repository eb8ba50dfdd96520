import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';

const { Part: ChangeDialog, ahead } = lazyPart(async () => (await import('./change-dialog')).ChangeDialog);

interface Props {
  orderId: number;
  /** A shipment can still be changed. An open form stays open when this becomes false. */
  mayChange: boolean;
  /** Every shipment was cancelled. */
  allCancelled: boolean;
  /** The cancel button offered when a change would cost more; null when it is too late to cancel. */
  cancel: ReactNode;
  onSettled: () => unknown;
}

/** Changes address, window and messages until preparation begins; the server decides. */
export function ChangeOwnOrder({ orderId, mayChange, allCancelled, cancel, onSettled }: Props) {
  const [open, setOpen] = useState(false);
  if (allCancelled || (!mayChange && !open)) return null;
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} {...ahead}>
        Change<span className="sr-only"> order #{orderId}</span>
      </Button>
      {open && <ChangeDialog orderId={orderId} cancel={cancel} onSettled={onSettled} onClose={() => setOpen(false)} />}
    </>
  );
}
