import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { Fragment, useState, type FormEvent, type ReactNode, useEffect } from 'react';
import { showCents } from '@crispi/rules/money';
import type { Intent } from '@/api/models';
import { plural } from '@/lib/format';
import { useOnline } from '@/lib/use-browser';
import { useNow } from '@/lib/use-timers';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';
import type { PreparedPayment } from '../state/prepared-payment';
import type { Checkout } from '../state/use-checkout';
import { confirmPayment } from './confirm-payment';
import { ProblemNotice } from './problem-notice';

const CARDS = ['Visa', 'Mastercard', 'Amex', 'Discover'];

/** How often the page looks whether the reservation has ended. */
const CHECK_MS = 5000;

const PAYER_KNOWN = { name: 'never', email: 'never', phone: 'never' } as const;

interface Props {
  checkout: Checkout;
  prepared: PreparedPayment;
  children?: ReactNode;
}

/** The card fields and the Pay button, with the children between them. */
export function CardForm({ checkout, prepared, children }: Props) {
  const { intent, billing, reservedUntil } = prepared;
  const [ready, setReady] = useState(false);
  const pay = useCard(checkout, prepared);
  const { problem, paying, editable } = checkout;
  const online = useOnline();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay(ready);
  };
  return (
    <form onSubmit={submit} className="grid gap-5" aria-busy={paying}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-mocha">
        <p className="flex items-center gap-1.5">
          <Lock aria-hidden className="size-4" strokeWidth={2} />
          Secure payment by Stripe
        </p>
        <ul aria-label="Cards we accept" className="flex flex-wrap gap-1.5">
          {CARDS.map((card) => (
            <li key={card} className="rounded-[6px] border border-line bg-white px-1.5 text-xs leading-5 font-bold">
              {card}
            </li>
          ))}
        </ul>
      </div>
      {!ready && (
        <p role="status" className="text-mocha">
          Loading payment system...
        </p>
      )}
      <PaymentElement
        onReady={() => setReady(true)}
        options={{ layout: 'tabs', fields: { billingDetails: 'address' in billing ? 'never' : PAYER_KNOWN } }}
      />
      {children}
      {intent.held && <Hold until={reservedUntil} />}
      {problem && editable && <ProblemNotice problem={problem} />}
      <Button
        type="submit"
        look="jam"
        size="lg"
        wide
        disabled={!online}
        aria-describedby={online ? undefined : 'pay-offline'}
        busy={paying && 'Processing...'}
      >
        <Lock aria-hidden className="size-5" strokeWidth={2} />
        Pay {showCents(intent.amount)}
      </Button>
      {!online && (
        <p id="pay-offline" className="text-sm font-semibold text-caramel">
          You’re offline. You can pay when you’re back online.
        </p>
      )}
      <Agreement policies={intent.policies} />
    </form>
  );
}

/** Names only confirmed policies: a shopper cannot agree to a draft. */
function Agreement({ policies }: Pick<Intent, 'policies'>) {
  const confirmed = POLICIES.filter(({ slug }) => policies.includes(slug));
  if (confirmed.length === 0) return null;
  return (
    <p className="text-center text-sm text-mocha">
      By placing your order you agree to our{' '}
      {confirmed.map(({ slug, name }, at) => (
        <Fragment key={slug}>
          {at > 0 && ' and '}
          <Policy to={`/${slug}`}>{name}</Policy>
        </Fragment>
      ))}
      .
    </p>
  );
}

const POLICIES = [
  { slug: 'terms', name: 'Terms of Sale' },
  { slug: 'privacy', name: 'Privacy Policy' },
] as const;

/** Opens in a new tab: leaving this page would lose the card fields' input. */
const Policy = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noopener"
    className="rounded-chip whitespace-nowrap underline underline-offset-4 hover:text-jam"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The minutes left of the reservation, or that it has ended. Not announced while it counts down. */
function Hold({ until }: { until: number }) {
  const minutes = Math.ceil((until - useNow(CHECK_MS)) / 60_000);
  if (minutes > 0)
    return (
      <p className="text-sm text-mocha">We’re holding your items and time slot for {plural(minutes, 'minute')}.</p>
    );
  return (
    <Notice kind="warning" live title="Your hold has ended.">
      Your items and time slot may still be available. Press Pay and we’ll check before we charge your card.
    </Notice>
  );
}

/** Pays with the provider's card fields. */
function useCard({ pay, cardRemoved, paying }: Checkout, { intent, order }: PreparedPayment) {
  const stripe = useStripe();
  const elements = useElements();

  useEffect(() => cardRemoved, [cardRemoved]);

  return (ready: boolean) => {
    if (paying) return;
    if (!stripe || !elements || !ready)
      return toast('Payment System Loading', 'Please wait for the payment system to load.', 'warning');
    if (!intent.clientSecret)
      return toast('Payment Setup Error', 'Payment not initialized. Please refresh the page.', 'destructive');
    if (!order.customerEmail)
      return toast('Customer Information Missing', 'Please complete the customer information form.', 'destructive');
    return pay({ confirm: (...payment) => confirmPayment({ stripe, elements }, ...payment) });
  };
}
