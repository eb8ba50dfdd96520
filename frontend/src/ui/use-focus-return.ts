import { useRef } from 'react';
import { focusNear, placeOf, type FocusPlace } from '@/lib/focus';

/**
 * A dialog that is opened from state and not by its trigger must restore the focus itself. If the element is gone (a
 * deleted row), what is nearest to its place gets the focus, so that the next Tab continues from there.
 */
export function useFocusReturn() {
  const before = useRef<FocusPlace>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      before.current = activeElement instanceof HTMLElement ? placeOf(activeElement) : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const place = before.current;
      // Nothing had the focus: the opener restores it.
      if (!place || place.element === document.body) return;
      // A dialog around it, closed at the same time, may have restored the focus already.
      if (!place.element.isConnected && document.activeElement !== document.body) return;
      if (!focusNear(place)) document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
