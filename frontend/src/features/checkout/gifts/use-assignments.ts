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

/** Who gets what: every line goes to one recipient, and follows the cart when that is edited. */
export function useAssignments({ form, values, lines, ready }: Options) {
  const assigned = values.recipients.map(({ assignedItems }) => assignedItems);
  const portions = portionsOf(lines, assigned);
  const client = useQueryClient();
  const read = () => readAssignments(form);
  const write = (next: number[][]) => writeAssignments(form, next);

  const pruned = ready ? prune(assigned, lines) : assigned;
  // As text, so that the same assignments are the same dependency.
  const left = sameAssignments(pruned, assigned) ? null : JSON.stringify(pruned);
  useEffect(() => {
    if (left) writeAssignments(form, JSON.parse(left) as number[][]);
  }, [form, left]);

  const share = useCartMutation<Share, void>(
    async ({ portion, to, quantity }) => {
      const { ids, split } = planShare(portion.lines, quantity);
      const parts = split ? [(await splitLine(split.id, split.quantity)).id] : [];
      // The new line has to be in the cart before somebody can have it.
      await client.fetchQuery(cartQueries.lines());
      write(give(read(), [...ids, ...parts], to));
    },
    {
      onError: (error) =>
        toast('Error', userMessage(error, 'Failed to update quantity. Please try again.'), 'destructive'),
    },
  );

  return {
    portions,
    ...countGiven(portions),
    sharing: share.isPending,
    /** Gives a whole portion or some pieces of it to a recipient; `null` takes them back. */
    give: (portion: Portion, to: number | null, quantity = portion.quantity) => {
      if (quantity < portion.quantity) return share.mutate({ portion, to, quantity });
      write(
        give(
          read(),
          portion.lines.map(({ id }) => id),
          to,
        ),
      );
    },
    giveRest: (to: number) =>
      write(
        give(
          read(),
          portions.filter(({ holder }) => holder === null).flatMap((one) => one.lines.map(({ id }) => id)),
          to,
        ),
      ),
    /** What keeps a gift from being paid: items nobody gets, or the first recipient who gets none. */
    missing: (): 'items' | number | null => {
      if (!form.getValues('isGift')) return null;
      const now = read();
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

const readAssignments = (form: UseFormReturn<CheckoutForm>) =>
  form.getValues('recipients').map(({ assignedItems }) => assignedItems);

function writeAssignments(form: UseFormReturn<CheckoutForm>, next: number[][]): void {
  next.forEach((ids, at) => {
    if (sameAssignments([ids], [readAssignments(form)[at] ?? []])) return;
    form.setValue(`recipients.${at}.assignedItems`, ids);
    form.clearErrors(`recipients.${at}.assignedItems`);
  });
}
