import { useSyncExternalStore } from 'react';

/** Whether the screen is like this; null while nobody knows, on the server: then either layout is rendered. */
export function useMedia(query: string): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => null,
  );
}

export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
