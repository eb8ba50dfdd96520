import { useQueryClient } from '@tanstack/react-query';
import { addToCart, removeBox, setBoxQuantity, useCartMutation } from '@/api/cart.mutations';
import { cartQueries } from '@/api/cart.queries';
import { ApiError } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { isActualBox, planQuantity } from './merge-lines';

interface Wish {
  cookieId: number;
  quantity: number;
}

/** Brings the lines of a product to a number of pieces, from what the cart really holds when its turn comes. */
export function useSetQuantity() {
  const client = useQueryClient();
  return useCartMutation(
    async ({ cookieId, quantity }: Wish) => {
      const lines = (await client.fetchQuery(cartQueries.lines())) ?? [];
      const own = lines.filter((line) => !isActualBox(line) && line.selectedCookies[0]?.cookieId === cookieId);
      const { add, remove, shrink } = planQuantity(own, quantity);
      if (add > 0) await addToCart({ cookieId, quantity: add });
      for (const id of remove) await removeBox(id);
      if (shrink) await setBoxQuantity(shrink.id, { cookieId, quantity: shrink.quantity });
    },
    {
      onError: (error) => {
        const reason = error instanceof ApiError && error.code === 'out_of_stock' ? error.said : '';
        toast('Error', reason || 'Failed to update quantity. Please try again.', 'destructive');
      },
    },
  );
}
