import { useQueryClient } from '@tanstack/react-query';
import { productQueries } from '@/api/catalogue.queries';
import { useAddToCart } from '@/api/cart.mutations';
import { hasStatus, userMessage } from '@/api/client';
import type { Product } from '@/api/models';
import { toast } from '@/ui/toast-store';

/**
 * Adds pieces of a product to the cart; answers whether they are in it. A failure is told by a toast with the given
 * text, below it the server's reason when the shop has too few left; what is on the shelf is then read again.
 */
export function useAddProduct() {
  const { mutateAsync } = useAddToCart();
  const client = useQueryClient();
  return async (product: Product, quantity: number, failed: string): Promise<boolean> => {
    try {
      await mutateAsync({ cookieId: product.id, quantity });
      return true;
    } catch (error) {
      const conflict = hasStatus(error, 409);
      toast('Error', failed, 'destructive', conflict ? userMessage(error, '') : undefined);
      if (conflict) void client.invalidateQueries({ queryKey: productQueries.list().queryKey });
      return false;
    }
  };
}
