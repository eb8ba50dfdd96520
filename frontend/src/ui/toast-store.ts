import { useSyncExternalStore } from 'react';

export type ToastVariant = 'default' | 'destructive' | 'warning';

export interface ToastMessage {
  key: number;
  title: string;
  text?: string;
  variant: ToastVariant;
  /** The server's message, below the text. */
  reason?: string;
  /** A button with the next action. */
  action?: { label: string; run: () => void };
}

let current: ToastMessage | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null): void {
  current = next;
  for (const heard of listeners) heard();
}

/** One toast at a time: a new one replaces the old and starts its own five seconds. */
export function toast(
  title: string,
  text?: string,
  variant: ToastVariant = 'default',
  more?: Pick<ToastMessage, 'reason' | 'action'>,
): void {
  show({ key: ++lastKey, title, text, variant, ...more });
}

export const dismissToast = () => show(null);

/** Dismisses the toast of that title, if it is shown: what it says no longer applies. */
export function withdrawToast(title: string): void {
  if (current?.title === title) show(null);
}

export function useToastMessage(): ToastMessage | null {
  return useSyncExternalStore(
    (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    () => current,
    () => null,
  );
}
