import { useEffect } from 'react';

const held = new Set<symbol>();

/** Something typed and not saved anywhere on the page. */
export const hasUnsavedChanges = () => held.size > 0;

const askBeforeUnload = (event: Event) => event.preventDefault();

/**
 * While `dirty`, closing the tab, reloading and going to another page ask first. (Within the back office the question
 * is asked by its frame, once for everything that is unsaved.)
 */
export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const token = Symbol('unsaved');
    held.add(token);
    if (held.size === 1) window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      held.delete(token);
      if (held.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [dirty]);
}
