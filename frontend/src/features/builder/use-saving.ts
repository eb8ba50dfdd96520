import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showPrice, toCents } from '@crispi/rules/money';
import { MessageNotSaved, useCreateBox, useEditBox, useSaveMessage } from '@/api/cart.mutations';
import { ApiError, hasStatus, isApiError, userMessage } from '@/api/client';
import type { BoxSize, CartLine } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { cookiesIn, selectedCookies, type Box } from './box';
import { forgetSavedBox, forgetSent, keepAsNew } from './saved-box';
import { shipBox } from './cookie-animations';
import type { BoxTable } from './use-box';
import type { Flavors } from './use-flavors';

/** Adds the box to the cart or saves it there. After a failure it stays open. */
export function useSaving(
  line: CartLine | null,
  table: BoxTable,
  { refresh, refreshSizes }: Pick<Flavors, 'refresh' | 'refreshSizes'>,
  onAdded: () => void,
) {
  const [checking, setChecking] = useState(false);
  const create = useCreateBox(({ request }) => forgetSent(request));
  const edit = useSaveChanged(table, refresh);
  const card = useCardMessage(line, table);

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
        onError: (error) => failed(error, 'Failed to create cookie box. Please try again.', refresh),
      },
    );
  /** Checks whether the price has changed since the page loaded before anything is saved. */
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
    return line ? edit.save(line, size) : saveNew(size);
  };
  return {
    save: (size: BoxSize) => void save(size),
    isPending: checking || create.isPending || edit.isPending,
    ...card,
  };
}

/** Saves a box of the cart; one that has left the cart becomes a new box. */
function useSaveChanged(table: BoxTable, refresh: Flavors['refresh']) {
  const edit = useEditBox();
  const navigate = useNavigate();
  const save = (changed: CartLine, { id, basePrice }: BoxSize) =>
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
    if (!(await leftTheCart(table.box, error, refresh)))
      return failed(error, 'Failed to save cookie box. Please try again.', refresh);
    forgetSavedBox(changed);
    keepAsNew(table.box);
    toast('Box Not in Your Cart', 'It left your cart. Its cookies are here: add them as a new box.', 'warning');
    return navigate('/cookie-builder', { replace: true });
  };
  return { save, isPending: edit.isPending };
}

/** The message on the card. A box in the cart gets it at once; a new box when it is created. */
function useCardMessage(line: CartLine | null, table: BoxTable) {
  const message = useSaveMessage();
  const saveMessage = (text: string, done: () => void) => {
    const onSuccess = () => {
      table.write(text || null);
      if (text) toast('Message saved', 'Your personal message has been saved to the card.');
      else toast('Message removed', 'The box won’t include a card.');
      done();
    };
    if (!line) return onSuccess();
    message.mutate({ id: line.id, personalMessage: text }, { onSuccess, onError: messageFailed });
  };
  return { saveMessage, messageSaving: message.isPending };
}

/** The box was ordered or removed in another tab. A 404 can also concern a flavor; the box is then still in the cart. */
async function leftTheCart(box: Box, error: Error, refresh: Flavors['refresh']): Promise<boolean> {
  if (isApiError(error, 'already_ordered')) return true;
  if (!hasStatus(error, 404)) return false;
  const onSale = new Set((await refresh()).map(({ id }) => id));
  return cookiesIn(box).every((id) => onSale.has(id));
}

function failed(error: Error, sentence: string, refresh: Flavors['refresh']) {
  if (error instanceof MessageNotSaved) return messageFailed(error.cause);
  // The stock has changed: read it again, so that the box shows what has to be removed.
  if (isApiError(error, 'out_of_stock') || hasStatus(error, 404)) void refresh();
  return toast('Error', reasonOf(error) || sentence, 'destructive', {
    reason: navigator.onLine ? undefined : 'You’re offline.',
  });
}

/** The server's sentence for a broken rule (sold out, cart full); other failures can only be retried. */
function reasonOf(error: unknown): string {
  return error instanceof ApiError && [409, 422].includes(error.status) ? error.said : '';
}

function messageFailed(error: unknown): void {
  toast('Error saving message', userMessage(error, 'Failed to save personal message'), 'destructive');
}
