import type { TakenStep } from './taken-steps';
import { UndoSteps } from './undo-button';

/** In the bulk bar's place: what its press did, and back. */
export function UndoBar({ steps }: { steps: TakenStep[] }) {
  const [words, ...others] = new Set(steps.map((step) => step.words));
  return (
    <div role="group" aria-label="Last press" className="flex items-center justify-between gap-3 text-sm">
      <span className="num font-semibold">
        {steps.length} orders moved{others.length === 0 && `: ${words}`}
      </span>
      <UndoSteps
        steps={steps}
        label={`Undo the step of ${steps.length} orders`}
        className="max-lg:min-h-11 lg:min-h-7!"
      />
    </div>
  );
}
