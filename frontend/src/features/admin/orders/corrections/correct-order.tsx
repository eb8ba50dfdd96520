import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { CorrectionDialog } from './correction-dialog';

/** Corrects an order's e-mail, phone, addresses and windows while its customer is on the phone. */
export function CorrectOrder({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="outline"
        size="sm"
        className="min-h-button"
        aria-label={`Correct order #${id}`}
        onClick={() => setOpen(true)}
      >
        <PencilLine aria-hidden className="size-4" strokeWidth={1.75} />
        Correct
      </Button>
      {open && <CorrectionDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
