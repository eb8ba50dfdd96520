import { useEffect, useRef } from 'react';

/**
 * Keeps the keyboard focus in an element whose focused control disappears: the first control that matches one of the
 * selectors, in their order, gets it.
 */
export function useKeptFocus<E extends HTMLElement>(...selectors: string[]) {
  const ref = useRef<E>(null);
  const within = useRef(false);
  const wanted = selectors.join('\n');
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new MutationObserver(() => {
      if (!within.current || document.activeElement !== document.body) return;
      const found = wanted.split('\n').map((selector) => element.querySelector<HTMLElement>(selector));
      found.find(Boolean)?.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [wanted]);
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
