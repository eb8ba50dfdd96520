import { useRef } from 'react';

/**
 * A dialog that is opened from state and not by its trigger must restore the focus itself. If the element is gone (a
 * deleted row), the page's main part gets the focus, so that the next Tab continues from there.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const element = before.current;
      // Nothing had the focus: the opener restores it.
      if (element === document.body || !(element instanceof HTMLElement)) return;
      if (element.isConnected) element.focus({ preventScroll: true });
      // A dialog around it, closed at the same time, may have restored the focus already.
      else if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
