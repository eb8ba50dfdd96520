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

/** The fields that came with the page: only in these can somebody have typed before the scripts were here. */
const served = [...(globalThis.document?.querySelectorAll<Field>('#root input, #root textarea') ?? [])];
let filled: Filled[] | null = null;

/** Once the scripts have taken the page over, they do what its visitor has typed, chosen and pressed until then. */
export function TakeOver(): null {
  const hydrated = useHydrated();
  // As soon as React knows the fields: the next time it renders one, it puts back what it takes for its value.
  useLayoutEffect(() => {
    filled ??= served.map((field) => ({ field, typed: field.value, checked: 'checked' in field && field.checked }));
  }, []);
  useEffect(() => {
    // Not within the effect: React has to be free to show what one press does before the next.
    if (hydrated) queueMicrotask(catchUp);
  }, [hydrated]);
  return null;
}

function catchUp(): void {
  const held = window.releaseHeldInput?.() ?? [];
  for (const one of filled?.splice(0) ?? []) if (one.field.isConnected) flushSync(() => tellReact(one));
  for (const pressed of held) if (pressed.isConnected) flushSync(() => press(pressed));
  document.documentElement.dataset.ready = '';
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/**
 * React takes a field for what the server rendered, whatever stands in it by now. So that it sees a change, the field
 * is put back the way React knows it (its setters are React's own) and changed as a visitor would.
 */
function tellReact({ field, typed, checked }: Filled): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    // Of a group of radio buttons the one that was chosen tells it all.
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
