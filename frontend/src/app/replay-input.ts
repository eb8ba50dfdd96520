import { useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '@/lib/use-hydrated';

declare global {
  interface Window {
    /** See public/hold-input.js. */
    releaseHeldInput?: () => HTMLElement[];
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Filled {
  field: Field;
  typed: string;
  checked: boolean;
}

/** The fields the server rendered: only these can have been filled before the scripts ran. */
const served = [...(globalThis.document?.querySelectorAll<Field>('#root input, #root textarea') ?? [])];
let filled: Filled[] | null = null;

/** Replays what the visitor typed, chose and pressed before hydration. */
export function ReplayInput(): null {
  const hydrated = useHydrated();
  // Before React renders the fields again, which would reset their values.
  useLayoutEffect(() => {
    filled ??= served.map((field) => ({ field, typed: field.value, checked: 'checked' in field && field.checked }));
  }, []);
  useEffect(() => {
    // Outside the effect, so that React can render the result of each press before the next.
    if (hydrated) queueMicrotask(replay);
  }, [hydrated]);
  return null;
}

function replay(): void {
  const held = window.releaseHeldInput?.() ?? [];
  for (const input of filled?.splice(0) ?? []) if (input.field.isConnected) flushSync(() => notifyReact(input));
  for (const pressed of held) if (pressed.isConnected) flushSync(() => press(pressed));
  document.documentElement.dataset.ready = '';
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/**
 * React assumes that a field has the value the server rendered. To make React see a change, the field is reset to that
 * value with React's own setters and then changed as a visitor would.
 */
function notifyReact({ field, typed, checked }: Filled): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    // Only the chosen radio button of a group needs an event.
    if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  const known = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(known, 'value')!.set!.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
