import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiError, userMessage } from '@/api/client';
import type { OrderToCorrect } from '@/api/models';
import { useConflict } from '../../shell/screen/conflict';
import { problemsIn, useSave } from '../../shell/screen/save';
import { adminOrderQueries } from '../admin-orders.queries';

interface CorrectionOptions {
  order: OrderToCorrect;
  target: Target;
  readAgain: () => Promise<OrderToCorrect | undefined>;
  onSaved: () => void;
}

const FAILED = 'Not saved. What you typed is still here.';

/**
 * The typed values, the server's answer, and its questions: another person's change, a different fee, a full window.
 */
export function useCorrection({ order, target, readAgain, onSaved }: CorrectionOptions) {
  const client = useQueryClient();
  const conflict = useConflict(order, readAgain);
  const { base, newer } = conflict;
  const before = valuesOf(base, target);
  const [values, setValues] = useState<Values>(before);
  const [reason, setReason] = useState('');
  const [fee, setFee] = useState<{ fee: string; text: string } | null>(null);
  const [full, setFull] = useState(false);
  const edited = Object.entries(values).filter(([name, value]) => value !== before[name as FieldName]);
  const fields = edited.filter(([name]) => !isMessage(name));
  const messages = edited
    .filter(([name]) => isMessage(name))
    .map(([name, text]) => ({ itemId: Number(name.slice(MESSAGE.length)), text: text ?? '' }));
  const save = useSave(
    (version: string) => {
      const agreed = { acceptedFee: fee?.fee, overbook: full || undefined };
      return send(order.orderId, target, values, {
        version,
        why: reason || undefined,
        ...Object.fromEntries(fields),
        ...(messages.length > 0 && { messages }),
        ...agreed,
      });
    },
    {
      onSaved: () => {
        onSaved();
        for (const queryKey of [adminOrderQueries.all(), ['/api/admin/customers']])
          void client.invalidateQueries({ queryKey });
      },
      done: ['Correction saved', `Order #${order.orderId}: we’ll email the customer.`],
      caught: (error) => {
        if (isApiError(error, 'fee_differs')) setFee({ fee: String(error.details.fee), text: error.said });
        if (isApiError(error, 'window_full')) setFull(true);
        return conflict.caught(error);
      },
    },
  );
  const asksBack = isApiError(save.error, 'fee_differs') || newer !== null;
  const errors = errorsOf(
    save.error,
    values,
    messages.map(({ itemId }) => messageField(itemId)),
  );
  return {
    before,
    values,
    errors,
    reason,
    setReason,
    set: (name: FieldName, value: string) => {
      setValues((current) => ({ ...current, [name]: value }));
      // Another address may have another fee.
      setFee(null);
      setFull(false);
    },
    dirty: reason !== '' || edited.length > 0,
    saving: save.isPending,
    save: () => save.mutate(versionOf(base, target)),
    problem: save.error && !asksBack && Object.keys(errors).length === 0 ? userMessage(save.error, FAILED) : undefined,
    /** The chosen window is full: saving again, with a reason, overbooks it. */
    full,
    fee: fee?.fee ?? null,
    feeText: fee?.text ?? '',
    newer,
    theirValues: newer ? valuesOf(newer, target) : {},
    useTheirs: () => {
      setValues(valuesOf(conflict.settle()!, target));
      save.reset();
    },
    saveMine: () => save.mutate(versionOf(conflict.settle()!, target)),
  };
}

/** `messages`: the fields of the sent messages, which the server names by their position. */
function errorsOf(error: unknown, values: Values, messages: FieldName[]): Partial<Record<FieldName, string>> {
  const problems = problemsIn(error).map(({ path, message }) => {
    const at = /^messages\.(\d+)\./.exec(path)?.[1];
    return [at === undefined ? path : messages[Number(at)], message] as const;
  });
  return Object.fromEntries(problems.filter(([path]) => path !== undefined && path in values));
}

interface Body {
  version: string;
  why: string | undefined;
  acceptedFee?: string | undefined;
  overbook?: true | undefined;
  messages?: { itemId: number; text: string }[];
}

const send = (id: number, target: Target, values: Values, body: Body & Values) =>
  target === 'buyer'
    ? call('PUT /api/admin/orders/{id}/corrections/buyer', {
        path: { id },
        body: { version: body.version, why: body.why, email: values.email ?? '', phone: values.phone ?? '' },
      })
    : call('PUT /api/admin/orders/{id}/corrections/shipments/{recipientIndex}', {
        path: { id, recipientIndex: target },
        body,
      });

export type Correction = ReturnType<typeof useCorrection>;

/** The customer, or the shipment to one recipient. */
export type Target = 'buyer' | number;

export const FIELDS = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  deliveryDate: 'Date',
  deliveryTime: 'Time slot',
  deliveryInstructions: 'Instructions',
} as const;

const MESSAGE = 'message:';
const messageField = (itemId: number) => `${MESSAGE}${itemId}` as const;
export const isMessage = (name: string) => name.startsWith(MESSAGE);

/** A field, or the message of an item. */
export type FieldName = keyof typeof FIELDS | ReturnType<typeof messageField>;

/** The names of all fields, with those of the messages. */
export function labelsOf({ shipments }: OrderToCorrect): Record<string, string> {
  const messages = shipments.flatMap((shipment) => shipment.messages);
  return {
    ...FIELDS,
    ...Object.fromEntries(messages.map(({ itemId, title }) => [messageField(itemId), `Message, ${title}`])),
  };
}

type Values = Partial<Record<FieldName, string>>;

const ADDRESS: FieldName[] = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'];
const WINDOW: FieldName[] = ['deliveryDate', 'deliveryTime'];

/** The present values of what can be corrected. */
function valuesOf(order: OrderToCorrect, target: Target): Values {
  if (target === 'buyer') return { email: order.buyer.email, phone: order.buyer.phone };
  const shipment = order.shipments.find(({ recipientIndex }) => recipientIndex === target)!;
  const names: FieldName[] = [
    ...(order.isGift ? (['firstName', 'lastName', 'phone'] as const) : []),
    ...(order.locationId === null ? ADDRESS : []),
    ...WINDOW,
    'deliveryInstructions',
  ];
  const messages = shipment.messages.map(({ itemId, text }) => [messageField(itemId), text ?? '']);
  return Object.fromEntries([
    ...names.map((name) => [name, shipment[name as keyof typeof shipment] ?? '']),
    ...messages,
  ]);
}

function versionOf(order: OrderToCorrect, target: Target): string {
  if (target === 'buyer') return order.buyer.version;
  return order.shipments.find(({ recipientIndex }) => recipientIndex === target)!.version;
}

/** The choices of what to correct, one per person; a shipment that has left the shop is disabled with the reason. */
export function targetsOf({ shipments, isGift, locationId }: OrderToCorrect) {
  const buyer = { value: 'buyer', label: 'Email or phone of the customer' };
  return [
    buyer,
    ...shipments.map(({ recipientIndex, name, refusal }) => ({
      value: String(recipientIndex),
      label: isGift
        ? `Delivery to ${name}`
        : locationId === null
          ? 'Address, time slot, instructions or message'
          : 'Time slot or message',
      ...(refusal && { disabled: true, reason: refusal }),
    })),
  ];
}

interface WindowsOf {
  date: string;
  zipCode: string;
  /** The location of a pickup; null: it is delivered. */
  locationId: number | null;
}

export const correctionQueries = {
  order: (id: number) =>
    queryOptions({
      queryKey: ['/api/admin/orders', id, 'corrections'],
      queryFn: ({ signal }) => call('GET /api/admin/orders/{id}/corrections', { path: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  windows: ({ date, zipCode, locationId }: WindowsOf) => {
    const query = locationId === null ? { date, zipCode } : { date, fulfilment: 'pickup' as const, locationId };
    return queryOptions({
      queryKey: ['/api/delivery-times', query],
      queryFn: ({ signal }) => call('GET /api/delivery-times', { query, signal }),
      enabled: /^\d{4}-\d{2}-\d{2}$/.test(date) && (locationId !== null || /^\d{5}/.test(zipCode)),
    });
  },
};
