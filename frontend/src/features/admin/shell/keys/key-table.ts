import { useEffect, useLayoutEffect, useRef } from 'react';
import { sharedState } from '@/lib/shared-state';

/** An entry of the key table, which both runs the keys and fills the help. */
export interface Key {
  /** Alternative keys, each written as `strokeOf` returns it; "g o" is a sequence. */
  keys: string[];
  /** In the help: "Next order". */
  does: string;
  /** False when there is nothing to do: the key keeps its default action. Omitted if another handler runs it. */
  run?: (event: KeyboardEvent) => void | false;
}

interface KeyGroup {
  heading: string;
  /** The keys as of the last render. */
  keys: () => Key[];
}

/** The keys of the current page, in addition to those that work everywhere. */
export const keyGroups = sharedState<KeyGroup[]>([]);

/** While the component is mounted, these keys work and are in the help under this heading. */
export function useKeys(heading: string, keys: Key[]): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    const group = { heading, keys: () => latest.current };
    keyGroups.set([...keyGroups.get(), group]);
    return () => keyGroups.set(keyGroups.get().filter((other) => other !== group));
  }, [heading]);
}
