/** The two moments the header's cart button shows: something was added, and the cart was emptied by an order. */
const ADDED = 'crispi:cart-added';
const CLEARED = 'crispi:cart-cleared';

export const signalAdded = () => window.dispatchEvent(new Event(ADDED));
export const signalCleared = () => window.dispatchEvent(new Event(CLEARED));

const listen = (name: string) => (heard: () => void) => {
  window.addEventListener(name, heard);
  return () => window.removeEventListener(name, heard);
};

export const onAdded = listen(ADDED);
export const onCleared = listen(CLEARED);
