import { store } from '@/lib/browser-storage';

/** The two moments the header's cart button shows: something was added, and the cart was emptied by an order. */
const ADDED = 'crispi:cart-added';
const CLEARED = 'crispi:cart-cleared';
/** Written with every change of the cart: a browser tells its other tabs of it, and only these. */
const CHANGED = 'crispi:cart-changed';

export const signalAdded = () => window.dispatchEvent(new Event(ADDED));
export const signalCleared = () => {
  window.dispatchEvent(new Event(CLEARED));
  signalChanged();
};
export const signalChanged = () => store(CHANGED, `${Date.now()} ${Math.random()}`, 'browser');

const listen = (name: string) => (heard: () => void) => {
  window.addEventListener(name, heard);
  return () => window.removeEventListener(name, heard);
};

export const onAdded = listen(ADDED);
export const onCleared = listen(CLEARED);
export const onChangedElsewhere = (heard: () => void) => {
  const changed = ({ key }: StorageEvent) => key === CHANGED && heard();
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};
