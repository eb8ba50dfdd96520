import { useState } from 'react';
import type { Product } from '@/api/models';
import { type AddTexts, useAddProduct } from './use-add-product';

/** Puts one piece into the cart from a card. Several cards may be pressed one after another; each tells its own end. */
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
