import { useRef } from 'react';

/**
 * A dialog that is opened from a state and not by a trigger of its own has to know itself where the focus was. Where
 * that is gone by then (the deleted row), the page's main part gets it, so that the next Tab goes on from there.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const there = before.current;
      // Nothing had it: whoever opened the dialog knows where it belongs.
      if (there === document.body || !(there instanceof HTMLElement)) return;
      if (there.isConnected) there.focus({ preventScroll: true });
      // The dialog it stood in, closed with this one, may have given it back already.
      else if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
