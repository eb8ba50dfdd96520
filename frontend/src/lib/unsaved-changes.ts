import { useEffect } from 'react';

const held = new Set<symbol>();

/** Whether anything on the page is unsaved. */
export const hasUnsavedChanges = () => held.size > 0;

const askBeforeUnload = (event: Event) => event.preventDefault();

/**
 * While `dirty`, closing the tab, reloading and navigating ask first. (In the back office the frame asks once for
 * everything unsaved.)
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
