import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from '@/shop/checkout-form';

/** The ids of each recipient's lines, in the order of the recipients. */
export type Assignments = readonly (readonly number[])[];

/** Assigns lines to a recipient and removes them from the previous one; `null` unassigns them. */
export function assign(assigned: Assignments, ids: readonly number[], to: number | null): number[][] {
  return assigned.map((own, at) => {
    const rest = own.filter((id) => !ids.includes(id));
    return at === to ? [...rest, ...ids] : rest;
  });
}

/** The assignments after a change of the cart: only existing lines, each with one recipient. */
export function prune(assigned: Assignments, lines: readonly { id: number }[]): number[][] {
  const free = new Set(lines.map(({ id }) => id));
  return assigned.map((own) => own.filter((id) => free.delete(id)));
}

export const sameAssignments = (a: Assignments, b: Assignments) => JSON.stringify(a) === JSON.stringify(b);

export const readAssignments = (form: UseFormReturn<CheckoutForm>): number[][] =>
  form.getValues('recipients').map(({ assignedItems }) => assignedItems);

export function writeAssignments(form: UseFormReturn<CheckoutForm>, next: number[][]): void {
  next.forEach((ids, at) => {
    if (sameAssignments([ids], [readAssignments(form)[at] ?? []])) return;
    form.setValue(`recipients.${at}.assignedItems`, ids);
    form.clearErrors(`recipients.${at}.assignedItems`);
  });
}
