import { useQueryClient } from '@tanstack/react-query';
import { useCartMutation, type CartAdd } from '@/api/cart.mutations';
import { cartQueries } from '@/api/cart.queries';
import { ApiError } from '@/api/client';
import { setProductQuantity } from '@/api/set-product-quantity';
import { toast } from '@/ui/toast-store';

/**
 * Brings the lines of a product to a number of pieces, from what the cart really holds when its turn comes. Cards that
 * were written have rows of their own.
 */
export function useSetQuantity() {
  const client = useQueryClient();
  return useCartMutation(
    async (wish: CartAdd) => {
      const lines = (await client.fetchQuery(cartQueries.lines())) ?? [];
      return setProductQuantity(
        lines.filter(({ personalMessage }) => !personalMessage),
        wish,
      );
    },
    {
      onError: (error) => {
        const reason = error instanceof ApiError && error.code === 'out_of_stock' ? error.said : '';
        toast('Error', reason || 'Failed to update quantity. Please try again.', 'destructive');
      },
    },
  );
}
