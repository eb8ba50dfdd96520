import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isFree } from '@crispi/rules/free-payment';
import { ApiError, call, userMessage } from '@/api/client';
import type { PaymentLink } from '@/api/models';
import { forget, readStored, store } from '@/lib/browser-storage';
import { toast } from '@/ui/toast-store';
import { SETUP_FAILED } from '../checkout.queries';
import {
  PAYMENT_FAILED,
  type Card,
  type Paying,
  type PaymentPage,
  type PaymentProblem,
  type ReadyPayment,
} from '../payment/paying';
import { answerOf, askUntil, isPassing } from '../state/ask-for-order';

/** Of the link whose payment this tab has begun. */
const KEY = 'crispi:link-payment';

type Step =
  /** Only the order is shown. */
  | 'order'
  | 'preparing'
  | 'payment'
  /** The bank is asked. */
  | 'confirming'
  /** The shop is asked for the order. */
  | 'placing'
  /** The shop does not answer. */
  | 'unplaced';

interface Progress {
  step: Step;
  prepared: ReadyPayment | null;
  problem: PaymentProblem | null;
}

/** Unlike the cart, what a link pays never changes, so this needs fewer steps than a checkout. */
export function usePayByLink(token: string, link: PaymentLink, refetch: () => Promise<unknown>) {
  const begun = useBegun(token);
  const [now, setNow] = useState<Progress>({ step: begun ? 'placing' : 'order', prepared: null, problem: null });
  const change = (changes: Partial<Progress>) => setNow((before) => ({ ...before, ...changes }));
  const page = useMemo(() => pageOf(token), [token]);
  /** Of requests for the order only the latest counts. */
  const latest = useRef(0);
  const { step, prepared, problem } = now;
  const busy = step !== 'order' && step !== 'payment';

  const prepare = async (): Promise<ReadyPayment> => {
    const intent = await call('POST /api/payment-links/{token}/payment', { path: { token } });
    const { customerName: name, customerEmail: email, customerPhone: phone } = link;
    const reservedUntil = Date.now() + intent.reservedForMs;
    return { intent, order: { customerEmail: email }, billing: { name, email, phone }, reservedUntil };
  };

  /** The link has ended, or it was paid in another tab: the page shows that once it has asked. */
  const notPrepared = async (error: unknown) => {
    change({ step: 'order', prepared: null, problem: { text: userMessage(error, SETUP_FAILED), safe: true } });
    if (error instanceof ApiError && !isPassing(error)) await refetch();
  };

  const start = async () => {
    if (busy) return;
    change({ step: 'preparing', problem: null });
    await prepare().then((ready) => change({ step: 'payment', prepared: ready }), notPrepared);
  };

  const pay = async (card: Card) => {
    if (busy || !prepared) return;
    change({ step: 'confirming', problem: null });
    let answer = await card.confirm(prepared, false);
    if (answer.type === 'outdated') {
      try {
        const renewed = await prepare();
        change({ prepared: renewed });
        answer = await card.confirm(renewed, true);
      } catch (error) {
        return notPrepared(error);
      }
    }
    if (answer.type === 'confirmed') return place(answer.problem);
    const text = answer.type === 'outdated' ? { text: answer.reason, safe: true } : answer.problem;
    change({ step: 'payment', problem: text });
  };

  const place = async (known: PaymentProblem | null) => {
    const visit = ++latest.current;
    const ask = () => call('POST /api/payment-links/{token}/order', { path: { token } });
    change({ step: 'placing', problem: known });
    let outcome = await outcomeOf(answerOf(ask));
    if (visit !== latest.current) return;
    if (!outcome) {
      change({ step: 'unplaced' });
      outcome = await askUntil(async () => (visit === latest.current ? outcomeOf(ask()) : SUPERSEDED));
      if (visit !== latest.current) return;
    }
    page.forget();
    if (outcome.refused) {
      const text = known?.text ?? outcome.refused.text;
      toast(PAYMENT_FAILED, text, 'destructive');
      setNow(({ prepared: ready }) => ({
        step: ready ? 'payment' : 'order',
        prepared: ready,
        problem: { ...known, text, safe: outcome.refused!.safe },
      }));
    }
    await refetch();
  };

  const resumed = useRef(false);
  useEffect(() => {
    if (!begun || resumed.current) return;
    resumed.current = true;
    void place(null);
    // Once, for the payment this visit begins with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const paying: Paying = {
    page,
    prepared,
    held: null,
    problem: step === 'placing' ? null : problem,
    paying: step === 'confirming' || step === 'placing',
    editable: step === 'payment',
    unplaced: step === 'unplaced',
    isFree: prepared ? isFree(prepared.intent.paymentIntentId) : link.totals.due === 0,
    pay: (card) => void pay(card),
    cardRemoved: () => {},
    finish: () => void place(problem),
  };
  return { step, busy, paying, start: () => void start() };
}

export type PayByLink = ReturnType<typeof usePayByLink>;

/** Whether this tab has asked the bank, before a reload or a visit to the bank's page, which adds the payment. */
function useBegun(token: string): boolean {
  const [search] = useSearchParams();
  const [begun] = useState(() => search.has('payment_intent') || readStored<string>(KEY) === token);
  return begun;
}

const pageOf = (token: string): PaymentPage => ({
  path: `/pay/${encodeURIComponent(token)}`,
  remember: () => store(KEY, token),
  forget: () => forget(KEY),
});

interface Outcome {
  /** Why there is no order, and whether it is certain that nothing was charged. */
  refused: { text: string; safe: boolean } | null;
}

const SUPERSEDED: Outcome = { refused: null };

/** Null if the answer says nothing certain about the payment. */
const outcomeOf = (asked: Promise<unknown>): Promise<Outcome | null> =>
  asked.then(
    () => ({ refused: null }),
    (error: unknown) => {
      if (!(error instanceof ApiError) || isPassing(error) || error.code === 'payment_processing') return null;
      return { refused: { text: error.said || SETUP_FAILED, safe: error.code !== 'payment_refunded' } };
    },
  );
