import type { AdminOrder } from '@/api/models';
import { sharedState } from '@/lib/shared-state';

/** A step taken on this screen that can still be taken back. */
export interface TakenStep {
  /** Steps of one press (of the bulk bar, say) are taken back together. */
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

/** Remembers what the answer says can be taken back, for as long as it says. */
export function noteStep(before: AdminOrder, after: AdminOrder, words: string, press = newPress()): void {
  const heldBefore = before.recipientData.map(({ undo }) => undo?.historyId);
  for (const { recipientIndex, undo } of after.recipientData) {
    if (!undo || heldBefore.includes(undo.historyId)) continue;
    const others = takenSteps
      .get()
      .filter((step) => step.orderId !== after.id || step.recipientIndex !== recipientIndex);
    const { historyId, secondsLeft } = undo;
    takenSteps.set([...others, { press, orderId: after.id, recipientIndex, historyId, words, before, after }]);
    setTimeout(() => forgetSteps([historyId]), secondsLeft * 1000);
  }
}

export const forgetSteps = (historyIds: string[]) =>
  takenSteps.set(takenSteps.get().filter(({ historyId }) => !historyIds.includes(historyId)));

/** Those of the last press. */
export function lastPress(steps: TakenStep[]): TakenStep[] {
  const press = steps.at(-1)?.press;
  return steps.filter((step) => step.press === press);
}
