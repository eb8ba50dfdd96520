import { offeredState } from '@crispi/rules/us-states';
import { addDays, dayOf } from '@/lib/dates';
import { forget, readStored, store } from '@/lib/browser-storage';
import { EMPTY_FORM, EMPTY_RECIPIENT } from './empty-form';
import type { CheckoutForm } from './checkout-form';

const KEY = 'crispi:checkout';
const KEPT_MS = 7 * 24 * 3600_000;

/** What was typed belongs to whoever was signed in (or to a guest), and other people's addresses are not kept for ever. */
interface Kept {
  form: Partial<CheckoutForm>;
  userId: number | null;
  at: number;
}

/** The form as it was left, in whichever tab; days that have passed meanwhile are chosen anew. */
export function readStoredForm(): { form: CheckoutForm; userId: number | null } {
  const kept = readStored<Kept>(KEY, 'browser');
  if (!kept?.form || Date.now() - kept.at > KEPT_MS) return { form: EMPTY_FORM, userId: null };
  const recipients = (kept.form.recipients ?? []).map((recipient) => current({ ...EMPTY_RECIPIENT, ...recipient }));
  return { form: current({ ...EMPTY_FORM, ...kept.form, recipients }), userId: kept.userId };
}

export function storeForm(form: CheckoutForm, userId: number | null): void {
  store(KEY, { form, userId, at: Date.now() } satisfies Kept, 'browser');
}

export const clearStoredForm = () => forget(KEY, 'browser');

/** Hears that another tab has ordered, and so forgotten the form. */
export function onStoredFormCleared(heard: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue === null) heard();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Where the store is it may still be yesterday; what is over there, the form says. */
function current<T extends { deliveryDate: string; deliveryTime: string; state: string }>(typed: T): T {
  // Was it kept before states were chosen from a list?
  const slot = { ...typed, state: offeredState(typed.state) };
  const yesterday = dayOf(addDays(new Date(), -1));
  return slot.deliveryDate && slot.deliveryDate < yesterday ? { ...slot, deliveryDate: '', deliveryTime: '' } : slot;
}
