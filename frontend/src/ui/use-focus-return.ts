import { useEffect, useRef } from 'react';
import { focusNear, placeOf, type FocusPlace } from '@/lib/focus';

/** Where the focus returns after a dialog that closes as another opens in its place: it had the focus until now. */
let handedOn: FocusPlace | null = null;

/** Marks where a dialog begins: after a click, browsers show the focus in text fields only. */
function showFocus({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  target.dataset.focusShown = '';
  target.addEventListener('blur', () => delete target.dataset.focusShown, { once: true });
}

/**
 * A dialog that is opened from state and not by its trigger must restore the focus itself. If the element is gone (a
 * deleted row), the nearest control gets the focus, so that the next Tab continues from there.
 * An element marked `data-first-focus` gets the focus when the dialog opens.
 */
export function useFocusReturn() {
  const before = useRef<FocusPlace>(null);
  useEffect(
    () => () => {
      if (!before.current) return;
      handedOn = before.current;
      setTimeout(() => (handedOn = null));
    },
    [],
  );
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement } = document;
      const focused = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
      before.current = handedOn?.element.isConnected ? handedOn : focused && placeOf(focused);
      const dialog = event.target as HTMLElement;
      dialog.addEventListener('focusin', showFocus, { once: true });
      const first = dialog.querySelector<HTMLElement>('[data-first-focus]');
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const place = before.current;
      before.current = null;
      // Nothing had the focus: the opener restores it.
      if (!place) return;
      // A dialog around it, closed at the same time, may have restored the focus already.
      if (!place.element.isConnected && document.activeElement !== document.body) return;
      if (!focusNear(place)) document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
