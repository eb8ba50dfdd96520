import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useState, type FormEvent, type ReactNode, useEffect } from 'react';
import { showCents } from '@crispi/rules/money';
import { optionalPart } from '@/ui/lazy-part';
import { toast } from '@/ui/toast-store';
import { confirmPayment } from './confirm-payment';
import type { Paying, ReadyPayment } from './paying';
import { PressPart } from './press-part';
import { ProblemNotice } from './problem-notice';

const WalletRow = optionalPart(async () => (await import('../wallet/wallet-row')).WalletRow);

const CARDS = ['Visa', 'Mastercard', 'Amex', 'Discover'];

const PAYER_KNOWN = { name: 'never', email: 'never', phone: 'never' } as const;

interface Props {
  checkout: Paying;
  prepared: ReadyPayment;
  /** The provider's fields could not be shown. */
  onLoadError: () => void;
  children?: ReactNode;
}

/** The card fields, below why the last card was refused, and the Pay button, with the children between them. */
export function CardForm({ checkout, prepared, onLoadError, children }: Props) {
  const { intent, billing } = prepared;
  const [ready, setReady] = useState(false);
  const pay = useCard(checkout, prepared);
  const { problem, paying, editable } = checkout;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay(ready);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" aria-busy={paying}>
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
      {problem && editable && <ProblemNotice problem={problem} />}
      {!ready && (
        <p role="status" className="text-mocha">
          Loading payment system...
        </p>
      )}
      <WalletRow checkout={checkout} prepared={prepared} />
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={onLoadError}
        options={{
          layout: 'tabs',
          fields: { billingDetails: billing && 'address' in billing ? 'never' : PAYER_KNOWN },
          // They are above.
          wallets: { applePay: 'never', googlePay: 'never' },
        }}
      />
      {children}
      <PressPart checkout={checkout} prepared={prepared} press="Pay">
        <Lock aria-hidden className="size-5" strokeWidth={2} />
        Pay {showCents(intent.totals.due)}
      </PressPart>
    </form>
  );
}

/** Pays with the provider's card fields. */
function useCard({ page, pay, cardRemoved, paying }: Paying, { intent, order }: ReadyPayment) {
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
    return pay({ confirm: (...payment) => confirmPayment({ stripe, elements, page }, ...payment) });
  };
}
