import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, call, isApiError, userMessage } from '@/api/client';
import type { Totals, StaffOrder, StaffOrderDetails, StaffOrderRequest, StaffOrderTotalsRequest } from '@/api/models';
import { useSettled } from '@/lib/use-timers';
import { toast, withdrawToast } from '@/ui/toast-store';
import { checkDraft, errorsOf, type Errors } from './draft-errors';
import { paymentOf, requestOf } from './draft-request';
import { forgetDraft, storeDraft } from './draft-storage';
import { isTyped, valueAt, withValue, type Draft } from './draft';
import type { Goods } from './goods';
import { useQuotes } from './quotes';
import { useRemoved } from './removed';
import { staffOrderQueries, staffOrdersChanged } from './staff-orders.queries';

const TYPING_MS = 400;
const TOAST = 'Please fix the errors';
const FAILED = 'The order was not placed. Please try again.';

interface Options {
  id: string;
  /** 0: a new one. */
  version: number;
  initial: Draft;
  /** As it was saved; undefined for a new one. */
  loaded?: Draft | undefined;
  goods: Goods;
  onPlaced: (placed: StaffOrder, draft: Draft) => void;
}

/** Why the last press did not place the order, if not because of a field. */
export type Problem =
  | { kind: 'said'; text: string }
  | { kind: 'price'; before: Totals | undefined; after: Totals }
  | { kind: 'changed'; theirs: StaffOrderDetails }
  | { kind: 'paid'; orderId: number | null };

/** An order that staff type: its fields, errors, totals, and placing it. */
export function useStaffOrder({ id, version, initial, loaded, goods, onPlaced }: Options) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const [base, setBase] = useState(version);
  const [tried, setTried] = useState(false);
  const [local, setLocal] = useState<Errors>({});
  const [refused, setRefused] = useState<Errors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [placing, setPlacing] = useState(false);
  const [presses, setPresses] = useState(0);
  const typed = useRef(false);

  const quotes = useQuotes(id, draft);
  const priced = useSettled(pricedPart(id, requestOf(draft, quotes.references)), TYPING_MS);
  const totals = useQuery({ ...staffOrderQueries.totals(priced), placeholderData: keepPreviousData });

  useEffect(() => {
    if (typed.current) storeDraft(id, base, draft);
  }, [id, base, draft]);

  // After the first press, corrected fields lose their messages at once.
  useEffect(() => {
    if (!tried) return;
    let current = true;
    void checkDraft(draft, goods).then((found) => {
      if (!current) return;
      setLocal(found);
      if (Object.keys(found).length === 0) withdrawToast(TOAST);
    });
    return () => {
      current = false;
    };
  }, [tried, draft, goods]);

  useFocusFirstError(presses);

  const change = (next: (before: Draft) => Draft) => {
    typed.current = true;
    const changed = next(draft);
    setDraft(next);
    // A message of the API is about the value that was sent.
    setRefused((old) =>
      Object.fromEntries(Object.entries(old).filter(([path]) => valueAt(draft, path) === valueAt(changed, path))),
    );
    if (problem?.kind === 'said') setProblem(null);
  };
  const removed = useRemoved(change);
  const errors = useMemo(() => ({ ...(tried ? local : {}), ...refused }), [tried, local, refused]);

  const refuse = (found: Errors, title = TOAST) => {
    toast(title, [...new Set(Object.values(found))].slice(0, 3).join('\n'), 'destructive');
    setPresses((count) => count + 1);
  };

  const send = async () => {
    const found = await checkDraft(draft, goods);
    setTried(true);
    setLocal(found);
    if (Object.keys(found).length > 0) return refuse(found);
    const references = await quotes.current(draft);
    const request = requestOf(draft, references);
    const { totals: now } = await client.fetchQuery(staffOrderQueries.totals(pricedPart(id, request)));
    const shown = totals.data?.totals;
    if (shown && (shown.amount !== now.amount || shown.due !== now.due))
      return setProblem({ kind: 'price', before: shown, after: now });
    const body: StaffOrderRequest = {
      ...request,
      amount: now.amount,
      due: now.due,
      version: base,
      payment: paymentOf(draft.payment),
      overbookedFor: draft.overbookedFor.trim() || null,
      note: draft.note.trim() || null,
    };
    const placed = await call('PUT /api/admin/staff-orders/{id}', { path: { id }, body });
    typed.current = false;
    forgetDraft(id);
    await staffOrdersChanged(client);
    onPlaced(placed, draft);
  };

  const failed = async (error: unknown) => {
    const known = error instanceof ApiError ? error : null;
    const found = errorsOf(known?.errors ?? []);
    if (isApiError(error, 'price_changed')) {
      await client.invalidateQueries({ queryKey: staffOrderQueries.anyTotals() });
      const { totals: after } = error.details as { totals: Totals };
      return setProblem({ kind: 'price', before: totals.data?.totals, after });
    }
    if (isApiError(error, 'order_changed'))
      return setProblem({ kind: 'changed', theirs: await client.fetchQuery(staffOrderQueries.detail(id)) });
    if (isApiError(error, 'already_paid'))
      return setProblem({ kind: 'paid', orderId: (error.details.orderId as number | undefined) ?? null });
    if (isApiError(error, 'window_taken')) await client.invalidateQueries({ queryKey: ['/api/delivery-times'] });
    setRefused(found);
    if (Object.keys(found).length > 0) return refuse(found, known?.said || TOAST);
    setProblem({ kind: 'said', text: userMessage(error, FAILED) });
  };

  const place = () => {
    if (placing) return;
    setPlacing(true);
    setProblem(null);
    void send()
      .catch(failed)
      .finally(() => setPlacing(false));
  };

  return {
    id,
    version: base,
    /** The version that is edited, as it was saved. */
    base: loaded,
    draft,
    goods,
    change,
    errors,
    totals,
    /** Shown prices are those of what is typed. */
    waiting:
      totals.isFetching ||
      JSON.stringify(priced) !== JSON.stringify(pricedPart(id, requestOf(draft, quotes.references))),
    shipments: quotes.shipments,
    problem,
    removed,
    placing,
    place,
    /** Continues with the order as another member of staff saved it. */
    useTheirs: (theirs: Draft, theirVersion: number) => {
      setDraft(theirs);
      setBase(theirVersion);
      setProblem(null);
    },
    /** Places what is typed here over the other version. */
    useMine: (theirVersion: number) => {
      setBase(theirVersion);
      setProblem(null);
    },
    clear: () => {
      typed.current = false;
      forgetDraft(id);
    },
    isTyped: isTyped(draft),
  };
}

export type Order = ReturnType<typeof useStaffOrder>;

/** A field of text by its path: "recipients.0.zipCode". */
export const fieldAt = (order: Order, path: string) => ({
  name: path,
  value: (valueAt(order.draft, path) ?? '') as string,
  error: order.errors[path],
  set: (value: unknown) => order.change((draft) => withValue(draft, path, value)),
});

/** The parts of the request that affect the price, so that typing a name asks nothing. */
function pricedPart(id: string, { items, form }: StaffOrderTotalsRequest): StaffOrderTotalsRequest {
  const tip = (amount = 0) => (amount >= 0 && amount <= 999 ? amount : 0);
  const zip = (code = '') => (code.length >= 5 ? code : '');
  return {
    id,
    items: items.map((item) => ({ ...item, message: null })),
    form: {
      customerInfo: { zipCode: zip(form.customerInfo?.zipCode) },
      isGift: form.isGift,
      fulfilment: form.fulfilment,
      locationId: form.locationId,
      recipients: form.recipients?.map(({ recipientIndex, assignedItems, tip: amount, zipCode }) => ({
        recipientIndex,
        assignedItems,
        tip: tip(amount),
        zipCode: zip(zipCode),
      })),
      tip: tip(form.tip),
      deliveryQuotes: form.deliveryQuotes,
      promoCode: form.promoCode,
      giftCards: form.giftCards,
    },
  };
}

/** After a refused press, the first field with a message gets the focus, once it has rendered. */
function useFocusFirstError(presses: number): void {
  useEffect(() => {
    if (presses === 0) return;
    const first = document.querySelector<HTMLElement>(
      '[data-staff-order] :is([aria-invalid=true], [data-invalid=true])',
    );
    // A line or a group of choices is marked as a whole.
    const within = (selector: string) => first?.querySelector<HTMLElement>(selector);
    const control = first?.matches('input, select, textarea')
      ? first
      : (within('[aria-invalid=true]') ?? within('input:enabled, button:enabled') ?? first);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, [presses]);
}

/** Moves the focus to a part of the form, the first of these that is there, once it has rendered. */
export function focusPart(...parts: string[]): void {
  const selector = parts.map((part) => `[data-part="${part}"]`).join();
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
