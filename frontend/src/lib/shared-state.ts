import { useSyncExternalStore } from 'react';

/** A value that parts of the page far from each other follow, and that code outside of React can change. */
export function sharedState<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (heard: () => void) => {
    listeners.add(heard);
    return () => listeners.delete(heard);
  };
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const heard of listeners) heard();
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}
