import { useState } from 'react';
import { useAddToCart } from '@/api/cart.mutations';
import { ApiError } from '@/api/client';
import type { Product } from '@/api/types';
import { toast } from '@/ui/toast-store';

interface Texts {
  added: (product: Product) => [title: string, text: string];
  failed: string;
}

/** Puts one piece into the cart from a card. The server's reason is shown when it has one (sold out meanwhile). */
export function useBuyNow({ added, failed }: Texts) {
  const add = useAddToCart();
  const [adding, setAdding] = useState<number | null>(null);
  const buy = (product: Product) => {
    setAdding(product.id);
    add.mutate(
      { cookieId: product.id, quantity: 1 },
      {
        onSuccess: () => toast(...added(product)),
        onError: (error) => {
          const reason = error instanceof ApiError && error.status === 409 ? error.said : '';
          toast('Error', reason || failed, 'destructive');
        },
        onSettled: () => setAdding(null),
      },
    );
  };
  return { buy, isAdding: (product: Product) => adding === product.id };
}
