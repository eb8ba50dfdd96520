import { shortWindow } from './dates';

export type Urgency = 'late' | 'soon' | 'calm';

export interface Due {
  urgency: Urgency;
  words: string;
}

/** Time left or overdue in words; color is never the only sign. */
export function dueIn(dueAt: string | null, now: number): Due {
  if (!dueAt) return { urgency: 'calm', words: 'No time set' };
  const left = Date.parse(dueAt) - now;
  const minutes = Math.floor(Math.abs(left) / 60_000);
  if (left < 0) return { urgency: 'late', words: `${lasting(minutes)} late` };
  if (minutes < 60) return { urgency: minutes < 30 ? 'soon' : 'calm', words: `${minutes} min left` };
  return { urgency: 'calm', words: lasting(minutes) };
}

/** "by 9 AM" for a pickup, which is due at the start of its window; the window of a delivery, which is due at its end. */
export function dueWords(fulfilment: 'pickup' | 'delivery', window: string): string {
  const [from, until] = window.replaceAll(':00', '').split(/\s+-\s+/);
  return fulfilment === 'pickup' && from && until ? `by ${from}` : shortWindow(window) || 'Any time';
}

/** "45 min", "3 h 05", "2 days" */
function lasting(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? '1 day' : `${days} days`;
}
