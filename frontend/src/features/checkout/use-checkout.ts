import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cartQueries } from '@/api/cart.queries';
import type { CartLine } from '@/api/types';
import { toast } from '@/ui/toast-store';
import { EMPTY_FORM } from './empty-form';
import type { CheckoutForm } from './form';
import { onFormForgotten } from './kept-form';
import { rememberedPayment, rememberPayment } from './place-order';
import { firstRecipientIn, fixErrors, focusSoon, messagesOf } from './problems';
import { useAssignments } from './use-assignments';
import { useCheckoutForm } from './use-checkout-form';
import { usePlacing } from './use-placing';
import { askedFor, usePreparing } from './use-preparing';
import { useQuotes } from './use-quotes';
import { useRecipients } from './use-recipients';
import { useRefusal } from './use-refusal';
import { useTotals } from './use-totals';

export type Stage = 'cart' | 'details' | 'payment' | 'placing';

/** Why the last payment did not go through, as the payment section tells it. */
export interface PaymentProblem {
  text: string;
  /** Certain that no money moved. */
  safe: boolean;
}

/**
 * The checkout from a full cart to a placed order: which part is open, the form, the totals, the payment. /cart and
 * /checkout are two layouts of this one state. `ready`: the lines have been read.
 */
export function useCheckout({ lines, ready }: { lines: CartLine[]; ready: boolean }) {
  const form = useCheckoutForm();
  const values = useWatch({ control: form.control }) as CheckoutForm;
  const quotes = useQuotes(values);
  const totals = useTotals(values, lines, quotes.quotes);
  const [stage, setStage] = useState<Stage>(() => (rememberedPayment() ? 'placing' : 'cart'));
  const recipients = useRecipients(form);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const assignments = useAssignments({ form, values, lines, ready });

  const placing = usePlacing({
    // Emptied first: whatever still changes in it until the page is left would be kept again.
    onPlaced: () => form.reset(EMPTY_FORM),
    onPlacing: () => setStage('placing'),
    onUnpaid: (text) => {
      if (!preparing.prepared) return setStage(text === null ? 'cart' : 'details');
      setProblem((before) => ({ text: before?.text ?? text ?? '', safe: true }));
      // The payment that was prepared may be over; a new one is ready before the shopper has read why.
      setStage('payment');
      prepareAgain();
    },
    onOver: () => {
      preparing.forget();
      setStage('cart');
    },
    onUnplaced: () => setStage('payment'),
  });
  const preparing = usePreparing({
    form,
    onPrepared: () => setStage('payment'),
    onRefused: () => setStage('details'),
    onPaidBefore: placing.finished,
    openRecipient: recipients.setOpen,
  });
  const prepareAgain = () => preparing.prepare({ lines, amount: preparing.prepared?.intent.amount, totals: shown });

  // Whatever was changed after the payment was prepared would not be in the order: the payment is prepared again.
  const { prepared } = preparing;
  const stale =
    stage === 'payment' && ready && prepared !== null && prepared.asked !== askedFor(form.getValues(), lines);
  const now = stale && !preparing.busy ? 'details' : stage;
  const shown = now === 'payment' && preparing.prepared ? preparing.prepared.intent.totals : totals.data;
  useOtherTabs();
  const refused = useRefusal(form);

  const submit = form.handleSubmit(
    () => {
      const missing = assignments.missing();
      if (missing === 'items') {
        focusSoon('[data-unassigned] select');
        return toast('Assignment Required', 'Please assign all items to recipients before proceeding.', 'destructive');
      }
      if (missing !== null) {
        recipients.setOpen(missing);
        refused();
        return fixErrors(['Please assign at least one item to this recipient.']);
      }
      setProblem(null);
      // While a new total is being worked out none has been shown yet: it is the one on the Pay button.
      const amount = totals.isFetching ? undefined : totals.data?.amount;
      preparing.prepare({ lines, amount, totals: totals.data });
    },
    (errors) => {
      const at = (errors.recipients as unknown[] | undefined)?.findIndex?.(Boolean) ?? -1;
      if (at >= 0) recipients.setOpen(firstRecipientIn([`recipients.${at}.`]));
      refused();
      fixErrors(messagesOf(errors));
    },
  );

  return {
    form,
    values,
    lines,
    totals: { ...totals, data: shown },
    parcels: quotes.parcels,
    assignments,
    stage: now,
    changed: stale,
    prepared: preparing.prepared,
    obstacle: preparing.obstacle,
    accept: preparing.accept,
    problem,
    setProblem,
    recipients,
    paidOrder: placing.unplaced,
    preparing: preparing.busy,
    start: () => setStage('details'),
    edit: () => setStage('details'),
    submit,
    prepareAgain,
    place: placing.place,
    remember: rememberPayment,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** An order placed in another tab empties the cart of this one too. */
function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(
    () => onFormForgotten(() => void client.invalidateQueries({ queryKey: cartQueries.lines().queryKey })),
    [client],
  );
}
