import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, userMessage } from '@/api/client';
import type { AdminOrder } from '@/api/models';
import { sharedState } from '@/lib/shared-state';
import { useSave } from '../shell/screen/save';
import { UndoButton } from '../shell/screen/undo';
import { adminOrderQueries, replaceOrder } from './admin-orders.queries';

interface Props {
  orderId: number;
  /** Omitted: all shipments that the order's last press has changed. */
  recipientIndex?: number;
  className?: string;
}

/** Undoes the order's last step where it was taken, while customers have not been informed of it. */
export function UndoOrder({ orderId, recipientIndex, className = '' }: Props) {
  const steps = lastPress(
    takenSteps
      .use()
      .filter((step) => step.orderId === orderId && (recipientIndex ?? step.recipientIndex) === step.recipientIndex),
  );
  return steps[0] ? (
    <UndoSteps
      steps={steps}
      label={`Undo ${steps[0].words}, order #${orderId}`}
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

function UndoSteps({ steps, label, onDone, className = '' }: StepsProps) {
  const undo = useUndo();
  const press = () => {
    // The button disappears with its step: the focus moves to the order.
    onDone?.();
    undo.mutate(steps);
  };
  return <UndoButton label={label} busy={undo.isPending} onUndo={press} className={className} />;
}

/** A step taken on this screen that can still be undone. */
interface TakenStep {
  /** Steps of one press (for example of the bulk bar) are undone together. */
  press: number;
  orderId: number;
  recipientIndex: number;
  historyId: string;
  /** "Order Ready" */
  words: string;
  before: AdminOrder;
  after: AdminOrder;
}

/** Oldest first. */
export const takenSteps = sharedState<TakenStep[]>([]);

let presses = 0;
export const newPress = () => ++presses;

/** Records the undoable step of an answer for as long as the answer allows. */
export function noteStep(before: AdminOrder, after: AdminOrder, words: string, press = newPress()): void {
  const heldBefore = before.recipientData.map(({ undo }) => undo?.historyId);
  for (const { recipientIndex, undo } of after.recipientData) {
    if (!undo || heldBefore.includes(undo.historyId)) continue;
    const remaining = takenSteps
      .get()
      .filter((step) => step.orderId !== after.id || step.recipientIndex !== recipientIndex);
    const { historyId, secondsLeft } = undo;
    takenSteps.set([...remaining, { press, orderId: after.id, recipientIndex, historyId, words, before, after }]);
    setTimeout(() => forgetSteps([historyId]), secondsLeft * 1000);
  }
}

const forgetSteps = (historyIds: string[]) =>
  takenSteps.set(takenSteps.get().filter(({ historyId }) => !historyIds.includes(historyId)));

/**
 * Forgets steps that the orders, as last read, no longer list as undoable, for example after a courier was requested.
 */
export function useForgetFinalSteps(orders: AdminOrder[]): void {
  useEffect(() => {
    const undoable = new Set(orders.flatMap(({ recipientData }) => recipientData.map(({ undo }) => undo?.historyId)));
    const read = new Set(orders.map(({ id }) => id));
    const final = takenSteps.get().filter(({ orderId, historyId }) => read.has(orderId) && !undoable.has(historyId));
    if (final.length > 0) forgetSteps(final.map(({ historyId }) => historyId));
  }, [orders]);
}

/** The steps of the last press. */
export function lastPress(steps: TakenStep[]): TakenStep[] {
  const press = steps.at(-1)?.press;
  return steps.filter((step) => step.press === press);
}

/** Undoes steps, one after another. A step whose undo is refused is kept, and the toast gives the reason. */
export function useUndo() {
  const client = useQueryClient();
  return useSave(
    async (steps: TakenStep[]) => {
      const kept: { orderId: number; reason: string }[] = [];
      for (const { orderId, historyId } of steps) {
        try {
          const path = { id: orderId };
          replaceOrder(client, await call('POST /api/admin/orders/{id}/undo', { path, body: { historyId } }));
        } catch (error) {
          kept.push({ orderId, reason: userMessage(error, 'Could not be undone. Please try again.') });
        }
      }
      return kept;
    },
    {
      done: ([first, ...others], steps) => {
        if (first)
          return ['Not Undone', others.length > 0 ? first.reason : `#${first.orderId}: ${first.reason}`, 'destructive'];
        return [
          'Undone',
          steps.length > 1
            ? `${steps.length} orders are back where they were.`
            : `Order #${steps[0]?.orderId} is back where it was.`,
        ];
      },
      // The list is rendered before the steps are forgotten: a row that only its step keeps must not vanish meanwhile.
      refreshAfter: async (_, steps) => {
        await client.invalidateQueries({ queryKey: adminOrderQueries.all() });
        notifyManager.schedule(() => forgetSteps(steps.map(({ historyId }) => historyId)));
      },
    },
  );
}

/** Replaces the bulk bar: the result of its action, and the undo button. */
export function UndoBar({ steps }: { steps: TakenStep[] }) {
  const [words, ...others] = new Set(steps.map((step) => step.words));
  const orders = new Set(steps.map(({ orderId }) => orderId)).size;
  const moved = orders === 1 ? `${steps.length} deliveries` : `${orders} orders`;
  return (
    <div role="group" aria-label="Last change" className="flex items-center justify-between gap-3 text-sm">
      <span className="num font-semibold">
        {moved} moved{others.length === 0 && `: ${words}`}
      </span>
      <UndoSteps steps={steps} label={`Undo the step of ${moved}`} className="max-xl:min-h-11" />
    </div>
  );
}
