import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showPrice, toCents } from '@crispi/rules/money';
import { MessageNotSaved, useCreateBox, useEditBox, useSaveMessage } from '@/api/cart.mutations';
import { ApiError, hasStatus, isApiError, userMessage } from '@/api/client';
import type { BoxSize, CartLine } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { cookiesIn, selectedCookies } from './box';
import { forgetSavedBox, forgetSent, keepAsNew } from './saved-box';
import { shipBox } from './cookie-animations';
import type { BoxTable } from './use-box';
import type { Flavours } from './use-flavours';

/** Sends the box to the cart, or back to it. Whatever goes wrong, it stays on the table. */
export function useSaving(
  line: CartLine | null,
  table: BoxTable,
  { refresh, refreshSizes }: Pick<Flavours, 'refresh' | 'refreshSizes'>,
  onAdded: () => void,
) {
  const [checking, setChecking] = useState(false);
  const create = useCreateBox(({ request }) => forgetSent(request));
  const edit = useEditBox();
  const message = useSaveMessage();
  const navigate = useNavigate();

  const failed = (error: Error, sentence: string) => {
    if (error instanceof MessageNotSaved) return messageFailed(error.cause);
    // What is left has changed: the flavours say so from now on, and the box shows what has to go.
    if (isApiError(error, 'out_of_stock') || hasStatus(error, 404)) void refresh();
    return toast('Error', reasonOf(error) || sentence, 'destructive', {
      reason: navigator.onLine ? undefined : 'There is no connection to the internet.',
    });
  };
  const saveNew = ({ id, basePrice }: BoxSize) =>
    create.mutate(
      {
        request: table.box.request,
        message: table.box.message,
        draft: { boxSizeId: id, selectedCookies: selectedCookies(table.box), totalPrice: basePrice },
      },
      {
        onSuccess: () => {
          shipBox();
          table.reset();
          onAdded();
          toast('Cookie Box Created!', 'Your custom cookie box has been added to cart.');
        },
        onError: (error) => failed(error, 'Failed to create cookie box. Please try again.'),
      },
    );
  const saveChanged = (changed: CartLine, { id, basePrice }: BoxSize) =>
    edit.mutate(
      { id: changed.id, boxSizeId: id, selectedCookies: selectedCookies(table.box), totalPrice: basePrice },
      {
        onSuccess: () => {
          forgetSavedBox(changed);
          toast('Cookie Box Saved', 'Your box in the cart has been changed.');
          void navigate('/cart');
        },
        onError: (error) => void editFailed(changed, error),
      },
    );
  const editFailed = async (changed: CartLine, error: Error) => {
    if (!(await leftTheCart(error))) return failed(error, 'Failed to save cookie box. Please try again.');
    forgetSavedBox(changed);
    keepAsNew(table.box);
    toast('Box Not in Your Cart', 'It left your cart. Its cookies are here: add them as a new box.', 'warning');
    return navigate('/cookie-builder', { replace: true });
  };
  /** Ordered or removed in another tab. A 404 can also mean one of its flavours: then the box is still there. */
  const leftTheCart = async (error: Error) => {
    if (isApiError(error, 'already_ordered')) return true;
    if (!hasStatus(error, 404)) return false;
    const onSale = new Set((await refresh()).map(({ id }) => id));
    return cookiesIn(table.box).every((id) => onSale.has(id));
  };
  /** A box in the cart gets its card at once; a new one when it is created. */
  const saveMessage = (text: string, done: () => void) => {
    const onSuccess = () => {
      table.write(text || null);
      if (text) toast('Message saved', 'Your personal message has been saved to the card.');
      else toast('Message removed', 'The box travels without a card.');
      done();
    };
    if (!line) return onSuccess();
    message.mutate({ id: line.id, personalMessage: text }, { onSuccess, onError: messageFailed });
  };
  /** The price may have changed while the box was filled: that is said before anything is added. */
  const save = async (size: BoxSize) => {
    setChecking(true);
    const now = (await refreshSizes()).find(({ id }) => id === size.id);
    setChecking(false);
    if (now && toCents(now.basePrice) !== toCents(size.basePrice))
      return toast(
        'Price Changed',
        `A box of ${size.size} costs ${showPrice(now.basePrice)} now, it was ${showPrice(size.basePrice)}. Press again to add it.`,
        'warning',
      );
    return line ? saveChanged(line, size) : saveNew(size);
  };
  return {
    save: (size: BoxSize) => void save(size),
    saveMessage,
    isPending: checking || create.isPending || edit.isPending,
    messageSaving: message.isPending,
  };
}

/** A broken rule (sold out, cart full) is worth its own sentence; everything else is a matter of trying again. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError && [409, 422].includes(error.status) ? error.said : '';
}

function messageFailed(error: unknown): void {
  toast('Error saving message', userMessage(error, 'Failed to save personal message'), 'destructive');
}
