import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { splitLine, useCartMutation } from '@/api/cart.mutations';
import { cartQueries } from '@/api/cart.queries';
import { userMessage } from '@/api/client';
import type { CartLine } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { countGiven, give, planShare, portionsOf, prune, sameAssignments, type Portion } from './assignments';
import type { CheckoutForm } from '../form/checkout-form';

interface Options {
  form: UseFormReturn<CheckoutForm>;
  values: CheckoutForm;
  lines: CartLine[];
  ready: boolean;
}

interface Share {
  portion: Portion;
  to: number | null;
  quantity: number;
}

/** The assignments: each line has one recipient; they follow changes of the cart. */
export function useAssignments({ form, values, lines, ready }: Options) {
  const assigned = values.recipients.map(({ assignedItems }) => assignedItems);
  const portions = portionsOf(lines, assigned);
  const giveLines = (ids: number[], to: number | null) => writeAssignments(form, give(readAssignments(form), ids, to));

  const pruned = ready ? prune(assigned, lines) : assigned;
  // Serialized, so that equal assignments are the same dependency.
  const left = sameAssignments(pruned, assigned) ? null : JSON.stringify(pruned);
  useEffect(() => {
    if (left) writeAssignments(form, JSON.parse(left) as number[][]);
  }, [form, left]);

  const share = useShare(form);
  return {
    portions,
    ...countGiven(portions),
    sharing: share.isPending,
    /** Assigns a portion or some of its pieces to a recipient; `null` unassigns it. */
    give: (portion: Portion, to: number | null, quantity = portion.quantity) => {
      if (quantity < portion.quantity) return share.mutate({ portion, to, quantity });
      giveLines(
        portion.lines.map(({ id }) => id),
        to,
      );
    },
    giveRest: (to: number) =>
      giveLines(
        portions.filter(({ holder }) => holder === null).flatMap((portion) => portion.lines.map(({ id }) => id)),
        to,
      ),
    /** Why the gift cannot be paid yet: unassigned items, or the first recipient without any. */
    missing: (): 'items' | number | null => {
      if (!form.getValues('isGift')) return null;
      const now = readAssignments(form);
      const given = new Set(now.flat());
      if (lines.some(({ id }) => !given.has(id))) return 'items';
      const empty = now.findIndex((ids) => ids.length === 0);
      if (empty < 0) return null;
      const message = 'Please assign at least one item to this recipient.';
      form.setError(`recipients.${empty}.assignedItems`, { type: 'assignment', message });
      return empty;
    },
  };
}

/** Splits pieces off a line of the cart and gives them to a recipient. */
function useShare(form: UseFormReturn<CheckoutForm>) {
  const client = useQueryClient();
  return useCartMutation<Share, void>(
    async ({ portion, to, quantity }) => {
      const { ids, split } = planShare(portion.lines, quantity);
      const parts = split ? [(await splitLine(split.id, split.quantity)).id] : [];
      // The new line must be in the cart before it can be assigned.
      await client.fetchQuery(cartQueries.lines());
      writeAssignments(form, give(readAssignments(form), [...ids, ...parts], to));
    },
    {
      onError: (error) =>
        toast('Error', userMessage(error, 'Failed to update quantity. Please try again.'), 'destructive'),
    },
  );
}

const readAssignments = (form: UseFormReturn<CheckoutForm>) =>
  form.getValues('recipients').map(({ assignedItems }) => assignedItems);

function writeAssignments(form: UseFormReturn<CheckoutForm>, next: number[][]): void {
  next.forEach((ids, at) => {
    if (sameAssignments([ids], [readAssignments(form)[at] ?? []])) return;
    form.setValue(`recipients.${at}.assignedItems`, ids);
    form.clearErrors(`recipients.${at}.assignedItems`);
  });
}
