import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { isFree } from '@crispi/rules/free-payment';
import { readCartAgain } from '@/api/cart.queries';
import type { CartLine } from '@/api/models';
import { toDeliver } from '@/lib/gift-card';
import { toast } from '@/ui/toast-store';
import type { CheckoutForm } from '@/shop/checkout-form';
import { formFor } from '../form/empty-form';
import { onStoredFormCleared } from '../form/form-storage';
import {
  firstRecipientIn,
  toastFormErrors,
  focusSoon,
  messagesOf,
  useErrorToast,
  useFocusFirstError,
} from '../form/form-errors';
import { CART_PAGE } from '../payment/payment-note';
import { useAssignments } from '../gifts/use-assignments';
import { useCheckoutForm } from '../form/use-checkout-form';
import { useQuotes, useTotals } from '../summary/use-totals';
import { useRecipients } from '../gifts/use-recipients';
import type { CheckoutEvent } from './checkout-events';
import type { OrderRequest } from '../checkout-requests';
import type { Card, PaymentProblem } from '../payment/paying';
import { STAGES } from './checkout-machine';
import { useCheckoutMachine } from './use-checkout-machine';

/**
 * The checkout from cart to order: active part, form, totals, payment. /cart and /checkout are two layouts of it.
 * `ready`: the lines have loaded.
 */
export function useCheckout({ lines, ready }: { lines: CartLine[]; ready: boolean }) {
  const delivers = lines.length === 0 || toDeliver(lines).length > 0;
  const form = useCheckoutForm({ delivers });
  const values = formFor(useWatch({ control: form.control }) as CheckoutForm, lines);
  const quotes = useQuotes(values, lines);
  const totals = useTotals(values, lines, quotes.quotes);
  const recipients = useRecipients(form);
  const assignments = useAssignments({ form, values, lines, ready });
  const { now, send } = useCheckoutMachine({ form, lines, ready, openRecipient: recipients.setOpen });
  const placing = STAGES[now.state] === 'placing';
  // The card fields stay until the shop has answered: they may be needed again.
  const stage = placing && now.prepared ? 'payment' : STAGES[now.state];
  const shown = stage === 'payment' && now.prepared ? now.prepared.intent.totals : totals.data;
  const commands = useMemo(() => commandsOf(send), [send]);
  useOtherTabs();
  useErrorToast(form);
  const refused = useFocusFirstError(form);

  const submit = form.handleSubmit(
    () => {
      const missing = delivers ? assignments.missing() : null;
      if (missing === 'items') {
        focusSoon('[data-unassigned] select');
        return toast('Assignment Required', 'Please assign all items to recipients before proceeding.', 'destructive');
      }
      if (missing !== null) {
        recipients.setOpen(missing);
        refused();
        return toastFormErrors(['Please assign at least one item to this recipient.']);
      }
      // While a new total is loading none is shown; the one on the Pay button will count.
      const { amount, due } = (!totals.isFetching && totals.data) || {};
      send({ type: 'submit', shown: { lines, amount, due, totals: totals.data } });
    },
    (errors) => {
      const at = (errors.recipients as unknown[] | undefined)?.findIndex?.(Boolean) ?? -1;
      if (at >= 0) recipients.setOpen(firstRecipientIn([`recipients.${at}.`]));
      refused();
      toastFormErrors(messagesOf(errors));
    },
  );

  return {
    form,
    values,
    lines,
    /** False for gift cards alone, which are mailed. */
    delivers,
    page: CART_PAGE,
    held: delivers ? 'items and time slot' : 'items',
    totals: { ...totals, data: shown },
    shipmentQuotes: quotes.shipmentQuotes,
    assignments,
    stage,
    placing,
    changed: now.state === 'changed',
    prepared: now.prepared,
    conflict: now.conflict,
    problem: placing ? null : now.problem,
    recipients,
    preparing: now.state === 'preparing' || now.state === 'resolving',
    paying: now.state === 'confirming' || (now.state === 'renewing' && now.card !== null),
    /** False while the bank processes the card and afterwards: what is being paid cannot be edited. */
    editable: now.state === 'payment',
    unplaced: now.state === 'unplaced',
    isFree: now.order !== null && isFree(now.order.paymentIntentId),
    submit,
    ...commands,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** The actions of the page's buttons. */
const commandsOf = (send: (event: CheckoutEvent) => void) => ({
  start: () => send({ type: 'start' }),
  edit: () => send({ type: 'edit' }),
  accept: () => send({ type: 'accept' }),
  pay: (card: Card) => send({ type: 'pay', card }),
  cardRemoved: () => send({ type: 'cardRemoved' }),
  charged: (order: OrderRequest, problem: PaymentProblem | null) => send({ type: 'charged', order, problem }),
  finish: () => send({ type: 'finish' }),
});

/** An order placed in another tab empties the cart of this one too. */
function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => onStoredFormCleared(() => void readCartAgain(client)), [client]);
}
