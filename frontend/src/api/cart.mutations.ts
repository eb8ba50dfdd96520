import { useMutation, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import { cartQueries } from './cart.queries';
import { signalAdded } from './cart-signals';
import { call } from './client';
import type { BoxDraft, CartLine } from './types';

/** Writes to the cart run one after another; the list is read again when the last of them is done. */
export function useCartMutation<V, R = CartLine>(
  write: (variables: V) => Promise<R>,
  options?: MutationOptions<R, Error, V>,
) {
  const client = useQueryClient();
  return useMutation<R, Error, V>({
    mutationKey: ['cart'],
    scope: { id: 'cart' },
    mutationFn: write,
    ...options,
    onSettled: () => {
      if (client.isMutating({ mutationKey: ['cart'] }) > 1) return undefined;
      return client.invalidateQueries({ queryKey: cartQueries.lines().queryKey });
    },
  });
}

export interface CartAdd {
  cookieId: number;
  quantity: number;
}

export const addToCart = (body: CartAdd) => call<CartLine>('/api/cart/add', { method: 'POST', body });

export function useAddToCart() {
  return useCartMutation(addToCart, { onSuccess: signalAdded });
}

/** Creates the box, and writes its card when there is a message for it. */
export function useCreateBox() {
  return useCartMutation(
    async ({ message, ...body }: BoxDraft & { message: string | null }) => {
      const box = await call<CartLine>('/api/cookie-boxes', { method: 'POST', body });
      return message ? saveMessage({ id: box.id, personalMessage: message }) : box;
    },
    { onSuccess: signalAdded },
  );
}

export function useEditBox() {
  return useCartMutation(({ id, ...body }: BoxDraft & { id: number }) =>
    call<CartLine>(`/api/cookie-boxes/${id}`, { method: 'PUT', body }),
  );
}

export const removeBox = (id: number) => call<void>(`/api/cookie-boxes/${id}`, { method: 'DELETE' });

export function useRemoveBoxes() {
  return useCartMutation(async (ids: number[]) => {
    for (const id of ids) await removeBox(id);
  });
}

const saveMessage = ({ id, personalMessage }: { id: number; personalMessage: string }) =>
  call<CartLine>(`/api/cookie-boxes/${id}/message`, { method: 'PATCH', body: { personalMessage } });

export function useSaveMessage() {
  return useCartMutation(saveMessage);
}

export const setBoxQuantity = (id: number, body: CartAdd) =>
  call(`/api/cookie-boxes/${id}/quantity`, { method: 'PUT', body });

/** Takes pieces of a single item out into a line of their own; the new line is the answer. */
export const splitLine = (id: number, quantity: number) =>
  call<CartLine>(`/api/cookie-boxes/${id}/split`, { method: 'POST', body: { quantity } });
