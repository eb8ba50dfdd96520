import { useEffect, useLayoutEffect, useRef } from 'react';
import { sharedState } from '@/lib/shared-state';

/** A line of the table of keys: what works and what the help says are the same. */
export interface Key {
  /** Ways to press it, each written as `strokeOf` does; "g o" is one after the other. */
  keys: string[];
  /** In the help: "Next order". */
  does: string;
  /** False when there is nothing to do: the press keeps its usual meaning. Left out where something else does it. */
  run?: (event: KeyboardEvent) => void | false;
}

interface KeyGroup {
  heading: string;
  /** As the page was last drawn. */
  keys: () => Key[];
}

/** The keys of what is on the page now, besides those that work everywhere. */
export const keyGroups = sharedState<KeyGroup[]>([]);

/** While the component is there, these keys work and stand in the help under this heading. */
export function useKeys(heading: string, keys: Key[]): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    const group = { heading, keys: () => latest.current };
    keyGroups.set([...keyGroups.get(), group]);
    return () => keyGroups.set(keyGroups.get().filter((one) => one !== group));
  }, [heading]);
}
