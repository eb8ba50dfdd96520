import { useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import type { PartName } from './recipient-parts';

/**
 * The part of a recipient's form that is edited: the one with the focus. The others fold when the focus moves on, and
 * the page scrolls along, so that the focused control stays in its place.
 */
export function useActivePart() {
  const [active, setActive] = useState<PartName | null>(null);
  const held = useRef<{ element: Element; top: number }>(null);
  const pressed = useRef(false);
  const next = useRef<PartName | null>(undefined);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, top } = held.current;
    held.current = null;
    if (element.isConnected) window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [active]);

  const activate = (part: PartName | null) => {
    if (part === active) return;
    const element = document.activeElement;
    if (element) held.current = { element, top: element.getBoundingClientRect().top };
    setActive(part);
  };
  return {
    active,
    activate,
    /** For the element around the parts. */
    watch: {
      onPointerDown: () => {
        pressed.current = true;
        next.current = undefined;
      },
      onFocus: ({ target }: FocusEvent) => {
        const part = target.closest<HTMLElement>('[data-part]');
        // Moving to a button that unfolds a part does not press it yet.
        const wanted = part && !target.closest('[data-edit]') ? (part.dataset.part as PartName) : null;
        // A press would miss its control if the form moved before it is released.
        if (pressed.current) next.current = wanted;
        else activate(wanted);
      },
      onClick: ({ target }: MouseEvent) => {
        pressed.current = false;
        const edits = target instanceof Element && target.closest('[data-edit]');
        if (next.current !== undefined && !edits) activate(next.current);
        next.current = undefined;
      },
      onPointerCancel: () => {
        pressed.current = false;
      },
    },
  };
}
