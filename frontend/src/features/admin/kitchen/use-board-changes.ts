import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { KitchenItem, KitchenLine, KitchenShipment, KitchenStep, HeldStep } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { changed, type BoardChange } from './board';
import { kitchenQueries, type BoardAddress } from './kitchen.queries';

const KEY = ['kitchen'];

/** Ticks and steps: shown at once, taken back when the server refuses them. */
export function useBoardChanges(address: BoardAddress) {
  const client = useQueryClient();
  const { queryKey } = kitchenQueries.day(address);
  const busy = useIsMutating({ mutationKey: KEY }) > 0;
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: ({ send }: { change: BoardChange; send: () => Promise<unknown> }) => send(),
    onMutate: async ({ change }) => {
      // A poll that is under way would bring back what was before the press.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (held) => held && { ...held, answer: changed(held.answer, change) });
    },
    onError: (error) => toast('Not saved', userMessage(error, 'Please try again.'), 'destructive'),
    // The server's word is final, for what was refused too; with several under way, after the last.
    onSettled: () =>
      client.isMutating({ mutationKey: KEY }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
  return {
    busy,
    tick: ({ id: itemId }: KitchenItem, { productId, quantity, packed }: KitchenLine) => {
      const path = { itemId, productId };
      mutate({
        change: { kind: 'tick', ...path, packed: !packed },
        send: () =>
          packed
            ? call('DELETE /api/admin/kitchen/lines/{itemId}/{productId}', { path })
            : call('PUT /api/admin/kitchen/lines/{itemId}/{productId}', { path, body: { quantity } }),
      });
    },
    /** `held` learns how the step can be taken back. */
    step: ({ orderId, recipientIndex }: KitchenShipment, status: KitchenStep, held: (undo: HeldStep | null) => void) =>
      mutate({
        change: { kind: 'step', orderId, recipientIndex, status },
        send: async () => {
          const path = { id: orderId, recipientIndex };
          held((await call('POST /api/admin/kitchen/orders/{id}/{recipientIndex}', { path, body: { status } })).undo);
        },
      }),
    undo: ({ orderId, recipientIndex, status }: KitchenShipment, historyId: string) =>
      mutate({
        change: { kind: 'step', orderId, recipientIndex, status },
        send: () => call('POST /api/admin/kitchen/orders/{id}/undo', { path: { id: orderId }, body: { historyId } }),
      }),
  };
}

export type BoardChanges = ReturnType<typeof useBoardChanges>;
