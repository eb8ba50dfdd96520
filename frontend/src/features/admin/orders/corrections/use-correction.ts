import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, isApiError, userMessage } from '@/api/client';
import type { OrderToCorrect } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { adminOrderQueries } from '../admin-orders.queries';
import { valuesOf, versionOf, type FieldName, type Target, type Values } from './correction-fields';

interface Asked {
  order: OrderToCorrect;
  target: Target;
  readAgain: () => Promise<OrderToCorrect | undefined>;
  onSaved: () => void;
}

const FAILED = 'Nothing was saved. What you typed is still here.';

/** What is typed, what the server says to it, and the questions it may ask back: another's change, another fee, a full window. */
export function useCorrection({ order, target, readAgain, onSaved }: Asked) {
  const client = useQueryClient();
  // What was there when the dialog opened; a later reading is somebody else's change.
  const [seen, setSeen] = useState(order);
  const before = valuesOf(seen, target);
  const [values, setValues] = useState<Values>(before);
  const [why, setWhy] = useState('');
  const [fee, setFee] = useState<{ fee: string; text: string } | null>(null);
  const [full, setFull] = useState(false);
  const [theirs, setTheirs] = useState<OrderToCorrect | null>(null);
  const save = useMutation({
    mutationFn: (version: string) => {
      const { orderId: id } = order;
      const changed = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== before[name as FieldName]),
      );
      const reason = { version, why: why || undefined };
      return target === 'buyer'
        ? call('PUT /api/admin/orders/{id}/corrections/buyer', {
            path: { id },
            body: { ...reason, email: values.email ?? '', phone: values.phone ?? '' },
          })
        : call('PUT /api/admin/orders/{id}/corrections/shipments/{recipientIndex}', {
            path: { id, recipientIndex: target },
            body: { ...reason, ...changed, acceptedFee: fee?.fee, overbook: full || undefined },
          });
    },
    onSuccess: async () => {
      toast('Correction saved', `Order #${order.orderId}: the customer is told by e-mail.`);
      onSaved();
      await Promise.all(
        [adminOrderQueries.all(), ['/api/admin/customers']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onError: async (error) => {
      if (isApiError(error, 'fee_differs')) setFee({ fee: String(error.details.fee), text: error.said });
      if (isApiError(error, 'window_full')) setFull(true);
      if (isApiError(error, 'order_changed')) setTheirs((await readAgain()) ?? null);
    },
  });
  const { error } = save;
  const problems = error instanceof ApiError ? error.errors : [];
  const asksBack = isApiError(error, 'fee_differs') || (isApiError(error, 'order_changed') && theirs !== null);
  const errors: Partial<Record<FieldName, string>> = Object.fromEntries(
    problems.filter(({ path }) => path in values).map(({ path, message }) => [path, message]),
  );
  return {
    before,
    values,
    errors,
    why,
    setWhy,
    set: (name: FieldName, value: string) => {
      setValues((known) => ({ ...known, [name]: value }));
      // Another place may cost something else again.
      setFee(null);
      setFull(false);
    },
    dirty: why !== '' || Object.entries(values).some(([name, value]) => value !== before[name as FieldName]),
    saving: save.isPending,
    save: () => save.mutate(versionOf(seen, target)),
    problem: error && !asksBack && Object.keys(errors).length === 0 ? userMessage(error, FAILED) : undefined,
    /** The chosen window has no room for it: saved once more, with why, it is overbooked. */
    full,
    fee: fee?.fee ?? null,
    feeText: fee?.text ?? '',
    theirs,
    theirValues: theirs ? valuesOf(theirs, target) : {},
    useTheirs: () => {
      if (!theirs) return;
      setSeen(theirs);
      setValues(valuesOf(theirs, target));
      setTheirs(null);
      save.reset();
    },
    saveMine: () => {
      if (!theirs) return;
      setSeen(theirs);
      setTheirs(null);
      save.mutate(versionOf(theirs, target));
    },
  };
}

export type Correction = ReturnType<typeof useCorrection>;
