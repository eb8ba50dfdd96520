import type { HeldStep } from '@/api/models';
import { sharedState } from '@/lib/shared-state';
import type { Tap } from './taps';

interface Sent {
  orderId: number;
  historyId: string;
}

export interface LastPress {
  name: string;
  /** "#10468: Delivered" */
  words: string;
  /** Steps of it that the server holds back for a moment. */
  sent: Sent[];
}

/** What was pressed last on this phone, and what of it can be taken back. */
export const lastPress = sharedState<LastPress | null>(null);

export const notePress = (name: string, words: string) => lastPress.set({ name, words, sent: [] });

/** The server has taken a tap, and says how long it can be taken back. */
export function noteAnswer({ press, orderId }: Pick<Tap, 'press' | 'orderId'>, undo: HeldStep | null): void {
  const last = lastPress.get();
  if (!last || last.name !== press || !undo) return;
  const { historyId, secondsLeft } = undo;
  lastPress.set({ ...last, sent: [...last.sent, { orderId, historyId }] });
  setTimeout(() => forget(historyId), secondsLeft * 1000);
}

function forget(historyId: string): void {
  const last = lastPress.get();
  if (last) lastPress.set({ ...last, sent: last.sent.filter((one) => one.historyId !== historyId) });
}
