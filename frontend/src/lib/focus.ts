const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** An element and its ancestors, to find its place again after it was removed. */
export interface FocusPlace {
  element: HTMLElement;
  around: Element[];
}

export function placeOf(element: HTMLElement): FocusPlace {
  const around: Element[] = [];
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
    around.push(above);
  return { element, around };
}

/** Whether the element can have the focus. */
export const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

/**
 * Focuses the element, or else the first control of its closest ancestor that still exists, or the page's main part.
 * Returns false when no ancestor exists anymore.
 */
export function focusNear({ element, around }: FocusPlace): boolean {
  if (isUsable(element)) {
    element.focus({ preventScroll: true });
    return true;
  }
  for (const part of around.filter(({ isConnected }) => isConnected)) {
    const next = part.id === 'main' ? (part as HTMLElement) : firstControl(part);
    next?.focus({ preventScroll: true });
    if (next) return true;
  }
  return false;
}

function firstControl(part: Element): HTMLElement | undefined {
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => !element.closest('[aria-hidden=true], [inert]') && (element.checkVisibility?.() ?? true),
  );
}

/**
 * Keeps the focus in a part of the page, by default in all of it: when the focused control disappears or gets disabled,
 * the first match of the preferred selectors gets the focus, else the nearest control; browsers would move it to the
 * start of the page. Returns a function that ends this.
 */
export function keepFocus(part: Element = document.body, preferred: string[] = []): () => void {
  let last: FocusPlace | null = null;
  const remember = (target: EventTarget | null) => {
    const control = target instanceof Element && part.contains(target) ? target.closest<HTMLElement>(FOCUSABLE) : null;
    last = control && placeOf(control);
  };
  const focused = ({ target }: FocusEvent) => remember(target);
  // A press beside all controls takes the focus away on purpose.
  const pressed = ({ target }: PointerEvent) => remember(target);
  const check = () => {
    if (!last || isUsable(last.element)) return;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== last.element) return;
    const found = preferred.map((selector) => part.querySelector<HTMLElement>(selector)).find(Boolean);
    if (found) found.focus({ preventScroll: true });
    else focusNear(last);
  };
  const changes = new MutationObserver(check);
  document.addEventListener('focusin', focused);
  document.addEventListener('pointerdown', pressed, true);
  changes.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', focused);
    document.removeEventListener('pointerdown', pressed, true);
    changes.disconnect();
  };
}
