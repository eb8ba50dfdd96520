import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { splitLine, useCartMutation } from '@/api/cart.mutations';
import { cartQueries } from '@/api/cart.queries';
import { nameOfRow } from '@/api/cart-rows';
import { userMessage } from '@/api/client';
import type { CartLine } from '@/api/models';
import { toast } from '@/ui/toast-store';
import type { Checkout } from '../state/use-checkout';
import { assign, readAssignments, writeAssignments } from './assignments';
import { afterShare, countAssigned, itemsToAssign, planShare, type Portion } from './items-to-assign';

/** Pieces of these lines for some recipients. */
interface Shares {
  lines: CartLine[];
  shares: { to: number; quantity: number }[];
}

export type Items = ReturnType<typeof useItems>;

/** The cart's items with their recipients, and the ways to assign them. Each line of the cart has one recipient. */
export function useItems({ form, values, lines }: Pick<Checkout, 'form' | 'values' | 'lines'>) {
  const items = itemsToAssign(
    lines,
    values.recipients.map(({ assignedItems }) => assignedItems),
  );
  const assignLines = (own: CartLine[], to: number | null) =>
    writeAssignments(
      form,
      assign(
        readAssignments(form),
        own.map(({ id }) => id),
        to,
      ),
    );
  const unassigned = items.flatMap(({ portions }) => portions).filter(({ holder }) => holder === null);
  const share = useShare(form);
  return {
    items,
    ...countAssigned(items),
    unassigned,
    /** What a recipient gets: "Box of 6", "2 × Cold Brew". */
    namesOf: (at: number) =>
      items.flatMap(({ row, portions }) =>
        portions
          .filter(({ holder }) => holder === at)
          .map(({ quantity }) => (quantity > 1 ? `${quantity} × ${nameOfRow(row)}` : nameOfRow(row))),
      ),
    /** While the cart is being changed, recipients keep their index. */
    saving: useIsMutating({ mutationKey: ['cart'] }) > 0,
    /** Assigns a portion or some of its pieces to a recipient; `null` unassigns it. */
    assign: ({ lines: own, quantity: all }: Portion, to: number | null, quantity = all) => {
      if (to !== null && quantity < all) share({ lines: own, shares: [{ to, quantity }] });
      else assignLines(own, to);
    },
    /** Assigns one piece to each of the first recipients, as far as there are pieces. */
    assignOneEach: ({ lines: own, quantity }: Portion) => {
      const to = values.recipients.slice(0, quantity).keys();
      share({ lines: own, shares: [...to].map((at) => ({ to: at, quantity: 1 })) });
    },
    assignRest: (to: number) =>
      assignLines(
        unassigned.flatMap((portion) => portion.lines),
        to,
      ),
  };
}

/** Splits pieces off the lines of the cart and assigns them. */
function useShare(form: Checkout['form']) {
  const client = useQueryClient();
  return useCartMutation<Shares, void>(
    async ({ lines, shares }) => {
      const done: { ids: number[]; to: number }[] = [];
      let left = lines;
      try {
        for (const { to, quantity } of shares) {
          const plan = planShare(left, quantity);
          const parts = plan.split ? [(await splitLine(plan.split.id, plan.split.quantity)).id] : [];
          done.push({ ids: [...plan.ids, ...parts], to });
          left = afterShare(left, plan);
        }
      } finally {
        // The new lines must be in the cart before they can be assigned; after a failure those made so far.
        await client.fetchQuery(cartQueries.lines());
        const assigned = done.reduce((now, { ids, to }) => assign(now, ids, to), readAssignments(form));
        writeAssignments(form, assigned);
      }
    },
    {
      onError: (error) =>
        toast('Error', userMessage(error, 'Failed to update quantity. Please try again.'), 'destructive'),
    },
  ).mutate;
}
