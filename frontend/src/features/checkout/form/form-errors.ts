import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useEffect, useRef } from 'react';
import { toast, withdrawToast } from '@/ui/toast-store';
import type { CheckoutForm } from '@/shop/checkout-form';

const TOAST = 'Please fix the errors';

/** At most three messages, else the general one. */
export function toastFormErrors(messages: string[]): void {
  const firstMessages = [...new Set(messages)].slice(0, 3).join('\n');
  toast(TOAST, firstMessages || 'Check the form for required fields and correct format', 'destructive');
}

/** Withdraws the toast as soon as no field is invalid any more. */
export function useErrorToast({ subscribe }: UseFormReturn<CheckoutForm>): void {
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => messagesOf(errors).length === 0 && withdrawToast(TOAST),
      }),
    [subscribe],
  );
}

/** All messages of a form's errors at any depth. */
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

/** Only the errors of fields with a value. */
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

/** The index of the first recipient among these fields; null if there is none. */
export function firstRecipientIn(paths: string[]): number | null {
  const places = paths.flatMap((path) => /^recipients\.(\d+)\./.exec(path)?.[1] ?? []).map(Number);
  return places.length > 0 ? Math.min(...places) : null;
}

/** Focuses the first invalid field once it has rendered. */
export const focusFirstError = () => focusSoon('form [aria-invalid="true"]');

const FRAMES = 30;

/**
 * Scrolls to an element and focuses it after the latest changes have rendered: usually two frames, more for a large
 * update.
 */
export function focusSoon(selector: string): void {
  const look = (frame: number) =>
    requestAnimationFrame(() => {
      const element = frame > 1 ? document.querySelector<HTMLElement>(selector) : null;
      if (!element) return frame < FRAMES && look(frame + 1);
      element.scrollIntoView({ block: 'center' });
      // A group of radio buttons is marked as a whole.
      const radio = element.querySelector<HTMLElement>('[type="radio"]:enabled');
      return (radio ?? element).focus({ preventScroll: true });
    });
  look(1);
}

/**
 * Returns a function to call when a submitted form was refused: the first invalid field gets the focus once the
 * messages have rendered. The form renders them after it reports the refusal, and a long form takes some time.
 */
export function useFocusFirstError({ formState: { submitCount } }: UseFormReturn<CheckoutForm>): () => void {
  const refused = useRef(false);
  useEffect(() => {
    if (refused.current) focusFirstError();
    refused.current = false;
  }, [submitCount]);
  return () => {
    refused.current = true;
  };
}
