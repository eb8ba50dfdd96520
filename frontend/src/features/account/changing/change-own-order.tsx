import { PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';

const { Part: ChangeDialog, ahead } = lazyPart(async () => (await import('./change-dialog')).ChangeDialog);

interface Props {
  orderId: number;
  /** Nobody has begun to make some of it. What is being typed stays in sight all the same. */
  mayChange: boolean;
  /** All of it was cancelled. */
  over: boolean;
  /** The way out of what would cost more; null where it is too late for that. */
  cancel: ReactNode;
  onSettled: () => unknown;
}

/** Address, window and messages, until somebody begins to make it; the server has the last word. */
export function ChangeOwnOrder({ orderId, mayChange, over, cancel, onSettled }: Props) {
  const [open, setOpen] = useState(false);
  if (over || (!mayChange && !open)) return null;
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} {...ahead}>
        <PencilLine aria-hidden className="size-4" strokeWidth={2} />
        Change<span className="sr-only"> order #{orderId}</span>
      </Button>
      {open && <ChangeDialog orderId={orderId} cancel={cancel} onSettled={onSettled} onClose={() => setOpen(false)} />}
    </>
  );
}
