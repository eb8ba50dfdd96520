import { useEffect } from 'react';

/**
 * After every attempt to save that was refused, by the form or by the API, the reading place moves to the first field of
 * the dialog that has a problem, also where that is a group that the form library cannot focus.
 */
export function useFocusProblem(attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    const first = document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]');
    const target = first?.matches('fieldset, div') ? first.querySelector<HTMLElement>('input, button') : first;
    target?.focus();
  }, [attempts]);
}

/** The first message in what a form says about a field or anything below it. */
export function messageIn(problem: unknown): string | undefined {
  if (typeof problem !== 'object' || problem === null) return undefined;
  if ('message' in problem && typeof problem.message === 'string') return problem.message;
  // A registered field's problem holds its element too, which holds the whole page.
  return Object.entries(problem)
    .filter(([name]) => name !== 'ref')
    .map(([, below]) => messageIn(below))
    .find(Boolean);
}
