import { KEPT_DAYS } from '@crispi/rules/retention';
import { offeredState } from '@crispi/rules/us-states';
import type { SameDelivery, SameRecipient } from '@/api/models';
import { takePromoCode, takeSameOrder } from '@/api/cart-events';
import { addDays, dayOf } from '@/lib/dates';
import { forget, readStored, store } from '@/lib/browser-storage';
import { EMPTY_FORM, EMPTY_RECIPIENT } from './empty-form';
import type { CheckoutForm, RecipientForm } from '@/shop/checkout-form';

const KEY = 'crispi:checkout';
/** Codes of gift cards are money, so they stay in this tab. */
const CARDS = 'crispi:gift-cards';
const KEPT_MS = KEPT_DAYS.checkoutForm * 24 * 3600_000;

/** The input belongs to the signed-in customer (or a guest); other people's addresses are not kept forever. */
interface Kept {
  form: Partial<CheckoutForm>;
  userId: number | null;
  at: number;
}

interface StoredForm {
  form: CheckoutForm;
  userId: number | null;
}

/** The stored form of any tab, with the code of a link and what the account passed to this one of an earlier order. */
export function readStoredForm(): StoredForm {
  const stored = withCode(readForm(), takePromoCode());
  const passed = takeSameOrder();
  if (!passed) return stored;
  const { userId } = passed;
  const own = [null, userId].includes(stored.userId) ? stored.form : EMPTY_FORM;
  const form =
    'delivery' in passed ? withDelivery(own, passed.delivery) : withRecipients(own, passed.recipients.map(formOf));
  storeForm(form, userId);
  return { form, userId };
}

function withCode({ form, userId }: StoredForm, promoCode: string | null): StoredForm {
  if (promoCode === null) return { form, userId };
  const changed = { form: { ...form, promoCode }, userId };
  storeForm(changed.form, userId);
  return changed;
}

/** Days in the past are cleared. */
function readForm(): StoredForm {
  const kept = readStored<Kept>(KEY, 'browser');
  if (!kept?.form || Date.now() - kept.at > KEPT_MS) return { form: EMPTY_FORM, userId: null };
  const recipients = (kept.form.recipients ?? []).map((recipient) => current({ ...EMPTY_RECIPIENT, ...recipient }));
  const giftCards = readStored<string[]>(CARDS) ?? [];
  return { form: current({ ...EMPTY_FORM, ...kept.form, recipients, giftCards }), userId: kept.userId };
}

/** Typed recipients stay only if they have other lines of the cart, so that asking twice adds no one twice. */
function withRecipients(form: CheckoutForm, same: RecipientForm[]): CheckoutForm {
  const lines = same.flatMap(({ assignedItems }) => assignedItems);
  const others = form.recipients.filter(
    ({ assignedItems: own }) => own.length > 0 && !own.some((id) => lines.includes(id)),
  );
  return { ...form, isGift: true, recipients: [...others, ...same] };
}

const withDelivery = (form: CheckoutForm, { tip, locationId, ...same }: SameDelivery): CheckoutForm => ({
  ...form,
  ...typed(same),
  isGift: false,
  recipients: [],
  locationId: String(locationId ?? ''),
  tip: Number(tip),
});

const formOf = ({ refusal: _, tip, ...same }: SameRecipient): RecipientForm =>
  current({ ...EMPTY_RECIPIENT, ...typed(same), tip: Number(tip) });

/** As a form keeps them: what is not known is empty. */
const typed = (same: object) => Object.fromEntries(Object.entries(same).map(([field, value]) => [field, value ?? '']));

export function storeForm({ giftCards, ...form }: CheckoutForm, userId: number | null): void {
  store(KEY, { form, userId, at: Date.now() } satisfies Kept, 'browser');
  store(CARDS, giftCards);
}

export function clearStoredForm(): void {
  forget(KEY, 'browser');
  forget(CARDS);
}

/** Calls the listener when another tab has ordered and cleared the stored form. */
export function onStoredFormCleared(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue === null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** It may still be yesterday in the store's time zone; the form reports windows that are over there. */
function current<T extends { deliveryDate: string; deliveryTime: string; state: string }>(typed: T): T {
  // Forms stored by older versions have free text as the state.
  const slot = { ...typed, state: offeredState(typed.state) };
  const yesterday = dayOf(addDays(new Date(), -1));
  return slot.deliveryDate && slot.deliveryDate < yesterday ? { ...slot, deliveryDate: '', deliveryTime: '' } : slot;
}
