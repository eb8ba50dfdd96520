import { useState } from 'react';
import { MessageNotSaved, useCreateBox } from '@/api/cart.mutations';
import { ApiError, userMessage, newRequestName } from '@/api/client';
import type { CartLine } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { ACTION_LOOK } from './message-button';

/** Adds a second box like this one to the cart, including its card. */
export function DuplicateButton({ line }: { line: CartLine }) {
  const create = useCreateBox();
  // The key is kept until the request succeeds: pressing again after a lost answer adds no third box.
  const [request, setRequest] = useState(newRequestName);
  const { boxSizeId, selectedCookies, totalPrice, personalMessage: message } = line;
  const cookies = selectedCookies.map(({ cookieId, quantity }) => ({ cookieId, quantity }));
  const press = () =>
    create.mutate(
      { request, draft: { boxSizeId, selectedCookies: cookies, totalPrice }, message },
      {
        onSuccess: () => {
          setRequest(newRequestName());
          toast('Box Duplicated', 'We added a second one to your cart.');
        },
        onError: (error) => toast('Error', reasonOf(error), 'destructive'),
      },
    );
  return (
    <button
      type="button"
      className={ACTION_LOOK}
      aria-disabled={create.isPending || undefined}
      onClick={create.isPending ? undefined : press}
    >
      Duplicate<span className="sr-only"> {line.boxSize}</span>
    </button>
  );
}

/** A broken rule (sold out, cart full) has its own sentence. */
function reasonOf(error: Error): string {
  if (error instanceof MessageNotSaved) return userMessage(error.cause, 'Failed to save personal message');
  const rule = error instanceof ApiError && [409, 422].includes(error.status) ? error.said : '';
  return rule || 'Failed to duplicate cookie box. Please try again.';
}
