import { useEffect, useRef } from 'react';
import { keepFocus } from '@/lib/focus';

/** Keeps the focus in an element whose focused control disappears; it moves to the first match of the selectors. */
export function useKeptFocus<E extends HTMLElement>(...selectors: string[]) {
  const ref = useRef<E>(null);
  const preferred = selectors.join('\n');
  useEffect(() => keepFocus(ref.current!, preferred.split('\n')), [preferred]);
  return { ref };
}
