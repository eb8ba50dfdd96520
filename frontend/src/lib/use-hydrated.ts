import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => {};

/**
 * False while a server-rendered page is being hydrated and must look as the server rendered it. Read visitor data
 * (storage, history, clock) once this is true; on later pages it is true from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The state of the current history entry. A reload restores it, but the server rendered without it. */
export function useHistoryState(): unknown {
  const { state } = useLocation();
  return useHydrated() ? (state as unknown) : null;
}
