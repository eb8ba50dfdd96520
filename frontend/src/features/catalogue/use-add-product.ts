import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useState } from 'react';
import { productQueries } from '@/api/catalogue.queries';
import { useAddToCart } from '@/api/cart.mutations';
import { ApiError, hasStatus, userMessage, type FieldProblem } from '@/api/client';
import type { Product } from '@/api/models';
import { toast } from '@/ui/toast-store';

interface AddTexts {
  added: (product: Product, quantity: number) => [title: string, text: string];
  failed: string;
}

/** Texts of product pages and of cards outside the shop's grid, which has its own. */
const CARD_TEXTS: AddTexts = {
  added: ({ name }, quantity) => ['Added to cart!', `${quantity} ${name} added to your cart.`],
  failed: 'Failed to add item to cart. Please try again.',
};

/** A gift card as it is ordered, and what shows the problems of its fields. */
interface GiftCardToAdd {
  details: GiftCardDetails;
  onRefused: (problems: FieldProblem[]) => void;
}

/**
 * Adds pieces of a product to the cart, shows a toast with a link to it, and returns whether it succeeded. If the stock
 * is too low, the toast has the server's reason and the stock is fetched again.
 */
export function useAddProduct({ added, failed }: AddTexts = CARD_TEXTS) {
  const { mutateAsync } = useAddToCart();
  const client = useQueryClient();
  const navigate = useNavigate();
  const action = { label: 'View cart', run: () => void navigate('/cart') };
  return async (product: Product, quantity: number, card?: GiftCardToAdd): Promise<boolean> => {
    try {
      await mutateAsync({ cookieId: product.id, quantity, giftCard: card?.details });
      toast(...added(product, quantity), 'default', { action });
      return true;
    } catch (error) {
      if (card && error instanceof ApiError && error.errors.length > 0) {
        card.onRefused(error.errors);
        return false;
      }
      const conflict = hasStatus(error, 409);
      toast('Error', failed, 'destructive', { reason: conflict ? userMessage(error, '') : whyOffline() });
      if (conflict) void client.invalidateQueries({ queryKey: productQueries.list().queryKey });
      return false;
    }
  };
}

const whyOffline = () => (navigator.onLine ? undefined : 'You’re offline.');

/** Adds one piece from a card. Several cards can be pressed in a row; each shows its own result. */
export function useBuyNow(texts?: AddTexts) {
  const add = useAddProduct(texts);
  const [adding, setAdding] = useState<number[]>([]);
  const buy = async (product: Product) => {
    setAdding((ids) => [...ids, product.id]);
    await add(product, 1);
    setAdding((ids) => ids.filter((id) => id !== product.id));
  };
  return { buy: (product: Product) => void buy(product), isAdding: (product: Product) => adding.includes(product.id) };
}
