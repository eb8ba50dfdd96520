import { useEffect, useRef } from 'react';
import type { Stage } from './state/checkout-machine';

/** The part that just opened comes into view, and the reading place moves to its heading. */
export function useScrollToSection(stage: Stage, sections: Partial<Record<Stage, string>>) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  const name = sections[stage];
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const section = name && panel.current?.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    section.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [stage, name]);
  return panel;
}
