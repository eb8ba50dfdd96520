import { forget, readStored, store } from '@/lib/browser-storage';
import type { SameDelivery, SameRecipient } from './models';

/** Events shown by the header's cart button: an item was added, or an order emptied the cart. */
const ADDED = 'crispi:cart-added';
const CLEARED = 'crispi:cart-cleared';
/** Written to storage with every change of the cart. Browsers notify only the other tabs. */
const CHANGED = 'crispi:cart-changed';

export const signalAdded = () => window.dispatchEvent(new Event(ADDED));
export const signalCleared = () => {
  window.dispatchEvent(new Event(CLEARED));
  signalChanged();
};
export const signalChanged = () => store(CHANGED, `${Date.now()} ${Math.random()}`, 'browser');

const listen = (name: string) => (listener: () => void) => {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};

export const onAdded = listen(ADDED);
export const onCleared = listen(CLEARED);
export const onChangedElsewhere = (listener: () => void) => {
  const changed = ({ key }: StorageEvent) => key === CHANGED && listener();
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** Where an earlier order went whose items were added again: a gift's recipients, or an own address and a new window. */
export type SamePlaces =
  | { recipients: SameRecipient[] }
  | { delivery: SameDelivery & { deliveryDate: string; deliveryTime: string } };

/** `userId`: the signed-in customer it belongs to. */
export type SameOrder = SamePlaces & { userId: number | null };

/** A promotion code of a link, until a checkout takes it over. */
const CODE = 'crispi:promo-code';

export function passPromoCode(code: string): void {
  store(CODE, code, 'browser');
  window.dispatchEvent(new Event(CODE));
}

export const onPromoCodePassed = listen(CODE);

export function takePromoCode(): string | null {
  const taken = readStored<string>(CODE, 'browser');
  forget(CODE, 'browser');
  return taken;
}

let passed: SameOrder | null = null;

/** The account passes it to the checkout. */
export function passSameOrder(order: SameOrder): void {
  passed = order;
}

/** Once: afterwards it is part of the checkout's form. */
export function takeSameOrder(): SameOrder | null {
  const taken = passed;
  passed = null;
  return taken;
}
