import { Undo2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { takenSteps, type TakenStep } from './taken-steps';
import { useUndo } from './use-undo';

interface Props {
  orderId: number;
  /** Left out: whichever shipment of the order moved last. */
  recipientIndex?: number;
  className?: string;
}

/** Takes the last step back, where it was pressed, for as long as nobody was told of it. */
export function UndoButton({ orderId, recipientIndex, className = '' }: Props) {
  const step = takenSteps
    .use()
    .findLast((one) => one.orderId === orderId && (recipientIndex ?? one.recipientIndex) === one.recipientIndex);
  return step ? (
    <UndoSteps
      steps={[step]}
      label={`Undo ${step.words}, order #${orderId}`}
      onDone={() => document.querySelector<HTMLElement>(`[data-row-stop="${orderId}"]`)?.focus()}
      className={className}
    />
  ) : null;
}

interface StepsProps {
  steps: TakenStep[];
  /** Begins with "Undo". */
  label: string;
  onDone?: () => void;
  className?: string;
}

export function UndoSteps({ steps, label, onDone, className = '' }: StepsProps) {
  const undo = useUndo();
  return (
    <Button
      look="outline"
      size="sm"
      aria-label={label}
      aria-disabled={undo.isPending || undefined}
      onClick={() => {
        if (undo.isPending) return;
        // The button goes with its step: the focus goes on to the order.
        onDone?.();
        undo.mutate(steps);
      }}
      className={className}
    >
      <Undo2 aria-hidden className="size-4" strokeWidth={1.75} />
      Undo
    </Button>
  );
}
