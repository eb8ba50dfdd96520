import type { FieldErrors } from 'react-hook-form';
import { toast } from '@/ui/toast-store';
import type { CheckoutForm } from './checkout-form';

/** At most three messages, else the general one. */
export function toastFormErrors(messages: string[]): void {
  const three = [...new Set(messages)].slice(0, 3).join('\n');
  toast('Please fix the errors', three || 'Check the form for required fields and correct format', 'destructive');
}

/** All messages of a form's errors, however deep they stand. */
export function messagesOf(errors: FieldErrors<CheckoutForm> | object): string[] {
  const found: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null || value instanceof Node) return;
    const { message } = value as { message?: unknown };
    if (typeof message === 'string' && message) found.push(message);
    else Object.entries(value).forEach(([key, inner]) => key !== 'ref' && collect(inner));
  };
  collect(errors);
  return found;
}

/** The errors of fields that something was typed into. */
export function typedOnly(errors: object, values: unknown): object {
  const kept = Object.entries(errors).flatMap(([field, error]: [string, object]) => {
    const value = (values as Record<string, unknown> | undefined)?.[field];
    if (typeof value === 'string') return value.trim() === '' ? [] : [[field, error] as const];
    const deeper = typeof value === 'object' && value !== null && !('message' in error);
    const inner = deeper ? typedOnly(error, value) : error;
    return Object.keys(inner).length > 0 ? [[field, inner] as const] : [];
  });
  return Object.assign(Array.isArray(errors) ? [] : {}, Object.fromEntries(kept)) as object;
}

/** The first recipient among these fields; null when none of them is a recipient's. */
export function firstRecipientIn(paths: string[]): number | null {
  const places = paths.flatMap((path) => /^recipients\.(\d+)\./.exec(path)?.[1] ?? []).map(Number);
  return places.length > 0 ? Math.min(...places) : null;
}

/** Puts the reading place on the first field with a message, once the page shows it. */
export const focusFirstError = () => focusSoon('form [aria-invalid="true"]');

const FRAMES = 30;

/**
 * Brings an element into view and moves the reading place there, after what has just changed is on the page. That takes
 * two frames as a rule, and some more where much has to be drawn.
 */
export function focusSoon(selector: string): void {
  const look = (frame: number) =>
    requestAnimationFrame(() => {
      const element = frame > 1 ? document.querySelector<HTMLElement>(selector) : null;
      if (!element) return frame < FRAMES && look(frame + 1);
      element.scrollIntoView({ block: 'center' });
      return element.focus({ preventScroll: true });
    });
  look(1);
}
