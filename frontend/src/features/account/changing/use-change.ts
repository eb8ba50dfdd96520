import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call, isApiError, userMessage } from '@/api/client';
import { toast } from '@/ui/toast-store';
import type { OrderToChange, ShipmentToChange } from './changing.queries';

const FIELDS = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'deliveryDate',
  'deliveryTime',
  'deliveryInstructions',
] as const;

/** A field of the shipment, or the message of an item. */
export type Name = (typeof FIELDS)[number] | `message ${number}`;

type Typed = Partial<Record<Name, string>>;

interface Asked {
  order: OrderToChange;
  shipment: ShipmentToChange;
  readAgain: () => unknown;
  onSettled: () => unknown;
  onSaved: () => void;
}

/**
 * Unsaved edits override the loaded values. After a version conflict the order is fetched again and the edits are kept.
 */
export function useChange({ order, shipment, readAgain, onSettled, onSaved }: Asked) {
  const { recipientIndex } = shipment;
  const [kept, setKept] = useState<{ recipientIndex: number; values: Typed }>({ recipientIndex, values: {} });
  const typed = kept.recipientIndex === recipientIndex ? kept.values : {};
  const before = valuesOf(shipment);
  const changed = (Object.keys(typed) as Name[]).filter((name) => typed[name] !== before[name]);
  const messages = changed.flatMap((name) => {
    const itemId = itemOf(name);
    return itemId === null ? [] : [{ itemId, text: typed[name]! }];
  });
  const save = useMutation({
    mutationFn: () =>
      call('PUT /api/orders/{id}/changes/{recipientIndex}', {
        path: { id: order.orderId, recipientIndex },
        body: {
          version: shipment.version,
          ...Object.fromEntries(changed.filter((name) => itemOf(name) === null).map((name) => [name, typed[name]])),
          ...(messages.length > 0 && { messages }),
        },
      }),
    onSuccess: () => {
      toast('Order changed', 'We’ve emailed you the updated details.');
      onSaved();
    },
    onError: (refusal) => {
      if (isApiError(refusal, 'order_changed')) void readAgain();
    },
    onSettled,
  });
  const { error } = save;
  // On a phone the invalid field may be out of view.
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus();
  }, [error]);
  const errors: Partial<Record<Name, string>> = {};
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const at = /^messages\.(\d+)\./.exec(path)?.[1];
    const name = at === undefined ? path : `message ${messages[Number(at)]?.itemId}`;
    if (name in before) errors[name as Name] = message;
  }
  const costsMore = isApiError(error, 'costs_more');
  return {
    before,
    values: { ...before, ...typed },
    set: (values: Typed) => {
      setKept({ recipientIndex, values: { ...typed, ...values } });
      save.reset();
    },
    errors,
    dirty: changed.length > 0,
    saving: save.isPending,
    save: () => (changed.length > 0 ? save.mutate() : onSaved()),
    /** The message that the change would cost more than was paid. */
    costsMore: costsMore ? userMessage(error, '') : null,
    problem:
      error && !costsMore && Object.keys(errors).length === 0
        ? userMessage(error, 'Not saved. What you typed is still here.')
        : undefined,
  };
}

export type Change = ReturnType<typeof useChange>;

function itemOf(name: Name): number | null {
  return name.startsWith('message ') ? Number(name.slice('message '.length)) : null;
}

function valuesOf(shipment: ShipmentToChange): Record<Name, string> {
  const messages = shipment.messages.map(({ itemId, text }) => [`message ${itemId}`, text ?? '']);
  const fields = FIELDS.map((name) => [name, shipment[name] ?? '']);
  return Object.fromEntries([...fields, ...messages]) as Record<Name, string>;
}
