import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { productQueries } from '@/api/catalogue.queries';
import { useAddToCart } from '@/api/cart.mutations';
import { hasStatus, userMessage } from '@/api/client';
import type { Product } from '@/api/models';
import { toast } from '@/ui/toast-store';

export interface AddTexts {
  added: (product: Product, quantity: number) => [title: string, text: string];
  failed: string;
}

/** What product pages and the cards of home and product pages say; the shop's grid has words of its own. */
export const CARD_TEXTS: AddTexts = {
  added: ({ name }, quantity) => ['Added to cart!', `${quantity} ${name} added to your cart.`],
  failed: 'Failed to add item to cart. Please try again.',
};

/**
 * Adds pieces of a product to the cart, says so with the way to it, and answers whether they are in it. A failure has
 * the server's reason below it when the shop has too few left; what is on the shelf is then read again.
 */
export function useAddProduct({ added, failed }: AddTexts = CARD_TEXTS) {
  const { mutateAsync } = useAddToCart();
  const client = useQueryClient();
  const navigate = useNavigate();
  const action = { label: 'View cart', run: () => void navigate('/cart') };
  return async (product: Product, quantity: number): Promise<boolean> => {
    try {
      await mutateAsync({ cookieId: product.id, quantity });
      toast(...added(product, quantity), 'default', { action });
      return true;
    } catch (error) {
      const conflict = hasStatus(error, 409);
      toast('Error', failed, 'destructive', { reason: conflict ? userMessage(error, '') : whyOffline() });
      if (conflict) void client.invalidateQueries({ queryKey: productQueries.list().queryKey });
      return false;
    }
  };
}

const whyOffline = () => (navigator.onLine ? undefined : 'There is no connection to the internet.');
