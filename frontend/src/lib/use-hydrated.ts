import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a page that the server rendered is being taken over, when everything has to look as it did there. What
 * depends on the visitor (storage, history, clock) is read once this is true; on later pages it is from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
