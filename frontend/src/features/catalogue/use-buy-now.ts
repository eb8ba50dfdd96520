import { useState } from 'react';
import type { Product } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { useAddProduct } from './use-add-product';

interface Texts {
  added: (product: Product) => [title: string, text: string];
  failed: string;
}

/** What the cards of home and product pages say; the shop's grid has words of its own. */
export const CARD_TEXTS: Texts = {
  added: (product) => ['Added to cart!', `1 ${product.name} added to your cart.`],
  failed: 'Failed to add item to cart. Please try again.',
};

/** Puts one piece into the cart from a card. Several cards may be pressed one after another; each tells its own end. */
export function useBuyNow({ added, failed }: Texts = CARD_TEXTS) {
  const add = useAddProduct();
  const [adding, setAdding] = useState<number[]>([]);
  const buy = async (product: Product) => {
    setAdding((ids) => [...ids, product.id]);
    if (await add(product, 1, failed)) toast(...added(product));
    setAdding((ids) => ids.filter((id) => id !== product.id));
  };
  return { buy: (product: Product) => void buy(product), isAdding: (product: Product) => adding.includes(product.id) };
}
