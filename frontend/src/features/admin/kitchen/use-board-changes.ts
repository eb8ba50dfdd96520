import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/client';
import type { HeldStep, KitchenItem, KitchenLine, KitchenShipment, KitchenStep } from '@/api/models';
import { useSave } from '../shell/screen/save';
import { type BoardChange, changed } from './board';
import { type BoardAddress, kitchenQueries } from './kitchen.queries';

const KEY = ['kitchen'];

/** Ticks and steps: shown at once, reverted when the server refuses them. */
export function useBoardChanges(address: BoardAddress) {
  const client = useQueryClient();
  const { queryKey } = kitchenQueries.day(address);
  const { mutate } = useSave(({ send }: { change: BoardChange; send: () => Promise<unknown> }) => send(), {
    mutationKey: KEY,
    onMutate: async ({ change }) => {
      // A running poll would overwrite the change with the state before it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (held) => held && { ...held, answer: changed(held.answer, change) });
    },
    failed: ['Not saved', 'Please try again.'],
    // The server has the final state, also after a refusal; with several changes in progress, read it after the last.
    refreshAfter: async () => {
      if (client.isMutating({ mutationKey: KEY }) === 1) await client.invalidateQueries({ queryKey });
    },
  });
  return {
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
    /** `held` receives what the undo needs. */
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

interface Press {
  words: string;
  /** As it was before the press. */
  shipment: KitchenShipment;
  undo: HeldStep | null;
}

/** The last press, and how to undo it while that is possible. */
export function useLastPress() {
  const [last, setLast] = useState<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    words: last?.words ?? '',
    held: last?.undo ? { shipment: last.shipment, historyId: last.undo.historyId } : null,
    /** Returns a function that records how to undo the press once the server has answered. */
    press: (words: string, shipment: KitchenShipment) => {
      const press: Press = { words, shipment, undo: null };
      clearTimeout(timer.current);
      setLast(press);
      return (undo: HeldStep | null) => {
        const stillLast = (now: Press | null) => now?.shipment === shipment && now.words === words;
        setLast((now) => (stillLast(now) ? { ...press, undo } : now));
        if (undo)
          timer.current = setTimeout(() => setLast((now) => (stillLast(now) ? press : now)), undo.secondsLeft * 1000);
      };
    },
    rename: (words: string) => setLast((now) => now && { ...now, words, undo: null }),
  };
}
