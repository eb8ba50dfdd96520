import { PencilLine } from 'lucide-react';
import { Button } from '@/ui/button';
import { openedDialog } from '../opened-dialog';

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
