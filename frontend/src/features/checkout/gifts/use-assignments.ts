import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cartQueries } from '@/api/cart.queries';
import type { CartLine } from '@/api/models';
import { toDeliver } from '@/lib/gift-card';
import { prune, readAssignments, sameAssignments, writeAssignments } from './assignments';
import type { CheckoutForm } from '@/shop/checkout-form';

interface Options {
  form: UseFormReturn<CheckoutForm>;
  values: CheckoutForm;
  lines: CartLine[];
  ready: boolean;
}

/** Keeps the assignments in step with the cart, and checks them before the payment. */
export function useAssignments({ form, values, lines, ready }: Options) {
  const assigned = values.recipients.map(({ assignedItems }) => assignedItems);
  const pruned = ready ? prune(assigned, toDeliver(lines)) : assigned;
  // Serialized, so that equal assignments are the same dependency.
  const left = sameAssignments(pruned, assigned) ? null : JSON.stringify(pruned);
  const client = useQueryClient();
  useEffect(() => {
    // A line that was just split off may be assigned before this component renders the cart that contains it.
    const current = client.getQueryData(cartQueries.lines().queryKey) === lines;
    if (left && current) writeAssignments(form, JSON.parse(left) as number[][]);
  }, [client, form, left, lines]);

  // The payment was asked for while items were unassigned.
  const [refused, setRefused] = useState(false);
  return {
    refused,
    /** Why the gift cannot be paid yet: unassigned items, or the first recipient without any. */
    missing: (): 'items' | number | null => {
      if (!form.getValues('isGift')) return null;
      const now = readAssignments(form);
      const given = new Set(now.flat());
      const unassigned = toDeliver(lines).some(({ id }) => !given.has(id));
      setRefused(unassigned);
      if (unassigned) return 'items';
      const empty = now.findIndex((ids) => ids.length === 0);
      if (empty < 0) return null;
      const message = 'Please assign at least one item to this recipient.';
      form.setError(`recipients.${empty}.assignedItems`, { type: 'assignment', message });
      return empty;
    },
  };
}
