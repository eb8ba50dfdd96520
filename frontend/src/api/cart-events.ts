import { store } from '@/lib/browser-storage';

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
