import { Undo2 } from 'lucide-react';
import { Button } from '@/ui/button';

interface Props {
  /** Begins with "Undo". */
  label: string;
  onUndo: () => void;
  busy?: boolean;
  /** For touch screens. */
  large?: boolean;
  className?: string;
}

/** Undoes the last step while customers have not been informed of it. */
export function UndoButton({ label, onUndo, busy = false, large = false, className }: Props) {
  return (
    <Button
      look="outline"
      size={large ? undefined : 'sm'}
      aria-label={label}
      busy={busy}
      onClick={onUndo}
      className={className}
    >
      <Undo2 aria-hidden className={large ? 'size-5' : 'size-4'} strokeWidth={large ? 2 : 1.75} />
      Undo
    </Button>
  );
}
