import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartQueries, orderQueries } from '@/api/cart.queries';
import { ApiError, isApiError, saidBy } from '@/api/client';
import type { CartLine, Intent, NewOrder, Totals } from '@/api/types';
import { forget } from '@/lib/stored';
import { toast } from '@/ui/toast-store';
import { createIntent } from './checkout.queries';
import type { CheckoutForm } from './form';
import { forgetPayment, placeOrder, rememberedPayment, rememberPayment } from './place-order';
import { intentRequest, orderRequest, type OrderRequest } from './request';
import { KEPT_FORM, useCheckoutForm } from './use-checkout-form';
import { useTotals } from './use-totals';

export type Stage = 'cart' | 'details' | 'payment' | 'placing';

/** The total the server now asks for, to be accepted before the payment can be prepared. */
export interface PriceChange {
  before: number;
  amount: number;
  message: string;
}

/** Why the last payment did not go through, as the payment section tells it. */
export interface PaymentProblem {
  text: string;
  /** Certain that no money moved. */
  safe: boolean;
}

interface Prepared {
  intent: Intent;
  order: OrderRequest;
}

/** The checkout from a full cart to a placed order: which part is open, the form, the totals, the payment. */
export function useCheckout(lines: CartLine[]) {
  const form = useCheckoutForm();
  const totals = useTotals(form.control, lines);
  const [stage, setStage] = useState<Stage>(() => (rememberedPayment() ? 'placing' : 'cart'));
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const client = useQueryClient();
  const placing = usePlacing({ prepared: prepared !== null, setStage, setProblem });

  const prepare = useMutation({
    mutationFn: ({ values, amount }: { values: CheckoutForm; amount: number | undefined }) =>
      createIntent({ ...intentRequest(values, lines), amount }),
    onMutate: () => {
      setPriceChange(null);
      setProblem(null);
    },
    onSuccess: (intent, { values }) => {
      setPrepared({ intent, order: orderRequest(values, lines, intent) });
      setStage('payment');
    },
    onError: async (error, { amount }) => {
      if (isApiError(error, 'price_changed')) {
        const { amount: now } = error.details as { amount: number; totals: Totals };
        return setPriceChange({ before: amount ?? now, amount: now, message: error.said });
      }
      if (isApiError(error, 'already_paid')) return placing.finished(Number(error.details.orderId));
      showProblems(error, form.setError);
      await client.invalidateQueries({ queryKey: cartQueries.lines().queryKey });
    },
  });

  // A cart changed after the payment was prepared has another price: the payment is prepared again.
  const paidFor = prepared?.order.cookieBoxIds.join();
  const inCart = lines.map(({ id }) => id).join();
  const stale = stage === 'payment' && paidFor !== undefined && paidFor !== inCart;

  return {
    form,
    totals,
    stage: stale ? 'details' : stage,
    prepared,
    priceChange,
    problem,
    setProblem,
    paidOrder: placing.unplaced,
    preparing: prepare.isPending,
    start: () => setStage('details'),
    edit: () => setStage('details'),
    submit: (values: CheckoutForm) => prepare.mutate({ values, amount: totals.data?.amount }),
    accept: (amount: number) => {
      prepare.mutate({ values: form.getValues(), amount });
      void totals.refetch();
    },
    place: placing.place,
    remember: rememberPayment,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** Field messages go under their fields, the rest is said in a toast. */
function showProblems(error: Error, setError: ReturnType<typeof useCheckoutForm>['setError']): void {
  const problems = error instanceof ApiError ? error.errors : [];
  problems.forEach(({ path, message }, at) => {
    const field = path.replace(/^customerInfo\./, '') as keyof CheckoutForm;
    setError(field, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  if (problems.length > 0) return fixErrors(problems.map(({ message }) => message));
  const said = saidBy(error, 'Unable to initialize payment. Please try again.');
  toast('Payment Setup Failed', said, 'destructive');
}

/** At most three messages, else the general one. */
export function fixErrors(messages: string[]): void {
  const three = [...new Set(messages)].slice(0, 3).join('\n');
  toast('Please fix the errors', three || 'Check the form for required fields and correct format', 'destructive');
}

interface Placing {
  prepared: boolean;
  setStage: (stage: Stage) => void;
  setProblem: Dispatch<SetStateAction<PaymentProblem | null>>;
}

/** Turns a payment into its order, also one that a reload interrupted. */
function usePlacing({ prepared, setStage, setProblem }: Placing) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaving = useRef<AbortController>(undefined);
  const [unplaced, setUnplaced] = useState<OrderRequest | null>(null);

  const finish = async (order: Pick<NewOrder, 'id'> & Partial<NewOrder>, email?: string) => {
    forgetPayment();
    forget(KEPT_FORM);
    void client.invalidateQueries({ queryKey: cartQueries.lines().queryKey });
    void client.invalidateQueries({ queryKey: orderQueries.placed().queryKey });
    toast('Payment Successful', 'Your order has been placed successfully!');
    await navigate('/success', { state: { order: order.totalAmount ? order : undefined, email } });
  };

  const place = async (request: OrderRequest) => {
    leaving.current?.abort();
    const control = (leaving.current = new AbortController());
    setStage('placing');
    try {
      const order = await placeOrder(request, control.signal);
      await finish(order, request.customerEmail);
    } catch (error) {
      if (control.signal.aborted) return;
      recover(error, request);
    }
  };

  const recover = (error: unknown, request: OrderRequest) => {
    if (isApiError(error, 'payment_not_completed') || (error instanceof ApiError && error.status === 404)) {
      forgetPayment();
      // The shop knows for certain that nothing was charged; what the bank said before stays.
      setProblem((before) => ({ text: before?.text ?? error.said, safe: true }));
      return setStage(prepared ? 'payment' : 'details');
    }
    if (isApiError(error, 'payment_refunded')) {
      forgetPayment();
      setStage('cart');
      void client.invalidateQueries({ queryKey: cartQueries.lines().queryKey });
      return toast('Payment Failed', error.said, 'destructive');
    }
    setUnplaced(request);
    setStage('payment');
    toast('Payment Failed', 'There was an error processing your payment. Please try again.', 'destructive');
  };

  const resumed = useRef(false);
  useEffect(() => {
    const interrupted = resumed.current ? null : rememberedPayment();
    resumed.current = true;
    if (interrupted) void place(interrupted);
  });
  return { place, unplaced, finished: (id: number) => finish({ id }) };
}
