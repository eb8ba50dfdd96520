import { useMutation, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import { readCartAgain } from './cart.queries';
import { signalAdded, signalChanged } from './cart-events';
import { isActualBox, piecesOf } from './cart-rows';
import { call } from './client';
import type { SavedBox, CartLine } from './models';

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
      signalChanged();
      return readCartAgain(client);
    },
  });
}

export interface CartAdd {
  cookieId: number;
  quantity: number;
}

export const addToCart = (body: CartAdd) => call('POST /api/cart/add', { body });

export function useAddToCart() {
  return useCartMutation(addToCart, { onSuccess: signalAdded });
}

/** A box for the cart. `request` is the name of the wish: however often it is sent, one box comes of it. */
export interface NewBox {
  request: string;
  draft: SavedBox;
  message: string | null;
}

/** The box is in the cart, its card is not written yet. Sending the same wish again completes it. */
export class MessageNotSaved extends Error {}

/**
 * Makes the box and writes its card. An earlier try may have got through although its answer was lost: then its box is
 * found under the name of the wish, and brought to what is wished for now.
 */
export async function createBox({ request, draft, message }: NewBox): Promise<CartLine> {
  const box = await call('POST /api/cookie-boxes', { body: draft, once: request });
  if (!holds(box, draft)) await editBox({ id: box.id, ...draft });
  if (box.personalMessage === message) return box;
  try {
    return await saveMessage({ id: box.id, personalMessage: message ?? '' });
  } catch (error) {
    throw new MessageNotSaved('the box has no card yet', { cause: error });
  }
}

function holds({ boxSizeId, selectedCookies }: CartLine, draft: SavedBox): boolean {
  const counts = new Map(selectedCookies.map(({ cookieId, quantity }) => [cookieId, quantity]));
  const wished = draft.selectedCookies;
  return (
    boxSizeId === draft.boxSizeId &&
    counts.size === wished.length &&
    wished.every(({ cookieId, quantity }) => counts.get(cookieId) === quantity)
  );
}

/** `onMade` is told even when the page that asked has been left meanwhile. */
export function useCreateBox(onMade?: (wish: NewBox) => void) {
  return useCartMutation(createBox, {
    onSuccess: (_, wish) => {
      onMade?.(wish);
      signalAdded();
    },
  });
}

const editBox = ({ id, ...body }: SavedBox & { id: number }) =>
  call('PUT /api/cookie-boxes/{id}', { path: { id }, body });

export function useEditBox() {
  return useCartMutation(editBox);
}

export const removeBox = (id: number) => call('DELETE /api/cookie-boxes/{id}', { path: { id } });

export function useRemoveBoxes() {
  return useCartMutation(async (ids: number[]) => {
    for (const id of ids) await removeBox(id);
  });
}

const saveMessage = ({ id, personalMessage }: { id: number; personalMessage: string }) =>
  call('PATCH /api/cookie-boxes/{id}/message', { path: { id }, body: { personalMessage } });

export const setBoxQuantity = (id: number, body: CartAdd) =>
  call('PUT /api/cookie-boxes/{id}/quantity', { path: { id }, body });

/** Takes pieces of a single item out into a line of their own; the new line is the answer. */
export const splitLine = (id: number, quantity: number) =>
  call('POST /api/cookie-boxes/{id}/split', { path: { id }, body: { quantity } });

export function useSaveMessage() {
  return useCartMutation(saveMessage);
}

/**
 * Writes on a box, or into one card of a product: of several pieces one becomes a line of its own first. A second try
 * finds it so.
 */
export function useWriteMessage() {
  return useCartMutation(async ({ lines, personalMessage }: { lines: CartLine[]; personalMessage: string }) => {
    const line = lines.find((one) => isActualBox(one) || piecesOf(one) === 1 || one.personalMessage) ?? lines[0]!;
    const several = !isActualBox(line) && !line.personalMessage && piecesOf(line) > 1;
    const { id } = several ? await splitLine(line.id, 1) : line;
    return saveMessage({ id, personalMessage });
  });
}
