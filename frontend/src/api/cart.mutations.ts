import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { useMutation, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import { readCartAgain } from './cart.queries';
import { signalAdded, signalChanged } from './cart-events';
import { isActualBox, piecesOf, planQuantity } from './cart-rows';
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
  /** Of a gift card; by default one of the first amount for the buyer. */
  giftCard?: GiftCardDetails;
}

const addToCart = (body: CartAdd) => call('POST /api/cart/add', { body });

export function useAddToCart() {
  return useCartMutation(addToCart, { onSuccess: signalAdded });
}

/** A box for the cart. `request` is its idempotency key: sending it again creates no second box. */
interface NewBox {
  request: string;
  draft: SavedBox;
  message: string | null;
}

/** The box is in the cart without its message. Sending the same request again completes it. */
export class MessageNotSaved extends Error {}

/**
 * Creates the box and saves its message. If an earlier attempt succeeded but its answer was lost, the API returns that
 * box, which is then updated to the current draft.
 */
async function createBox({ request, draft, message }: NewBox): Promise<CartLine> {
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
  const wanted = draft.selectedCookies;
  return (
    boxSizeId === draft.boxSizeId &&
    counts.size === wanted.length &&
    wanted.every(({ cookieId, quantity }) => counts.get(cookieId) === quantity)
  );
}

/** `onMade` is called even after the page was left. */
export function useCreateBox(onMade?: (box: NewBox) => void) {
  return useCartMutation(createBox, {
    onSuccess: (_, box) => {
      onMade?.(box);
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

/** Sets the number of pieces of a line. */
export const setLineQuantity = (id: number, body: CartAdd) =>
  call('PUT /api/cookie-boxes/{id}/quantity', { path: { id }, body });

/** Splits pieces off a line and returns the new line. */
export const splitLine = (id: number, quantity: number) =>
  call('POST /api/cookie-boxes/{id}/split', { path: { id }, body: { quantity } });

export function useSaveMessage() {
  return useCartMutation(saveMessage);
}

/**
 * Saves the message of a box or of one card of a product. Of several pieces, one is split into its own line first; a
 * retry finds that line.
 */
export function useWriteMessage() {
  return useCartMutation(async ({ lines, personalMessage }: { lines: CartLine[]; personalMessage: string }) => {
    const line =
      lines.find((cartLine) => isActualBox(cartLine) || piecesOf(cartLine) === 1 || cartLine.personalMessage) ??
      lines[0]!;
    const mustSplit = !isActualBox(line) && !line.personalMessage && piecesOf(line) > 1;
    const { id } = mustSplit ? await splitLine(line.id, 1) : line;
    return saveMessage({ id, personalMessage });
  });
}

/**
 * Sets the number of pieces of a product outside boxes: one addition to increase, or removal from the smallest lines
 * first.
 */
export async function setProductQuantity(lines: CartLine[], { cookieId, quantity }: CartAdd): Promise<void> {
  const own = lines.filter((line) => !isActualBox(line) && line.selectedCookies[0]?.cookieId === cookieId);
  const { add, remove, shrink } = planQuantity(own, quantity);
  if (add > 0) await addToCart({ cookieId, quantity: add });
  for (const id of remove) await removeBox(id);
  if (shrink) await setLineQuantity(shrink.id, { cookieId, quantity: shrink.quantity });
}
