import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard focus in an element whose focused control disappears: the first control that matches one of the
 * selectors, in their order, gets it.
 */
export function useKeptFocus<E extends HTMLElement>(...selectors: string[]) {
  const ref = useRef<E>(null);
  const within = useRef(false);
  useEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    const next = selectors.map((selector) => ref.current?.querySelector<HTMLElement>(selector)).find(Boolean);
    next?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      within.current = true;
    },
    // React sends none for a control that it removes.
    onBlur: () => {
      within.current = false;
    },
  };
}
