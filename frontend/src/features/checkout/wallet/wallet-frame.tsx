import type { StripeExpressCheckoutElementOptions, StripeExpressCheckoutElementReadyEvent } from '@stripe/stripe-js';
import { useId, useState, type ReactNode } from 'react';

/** The wallets that the shop knows how to serve; other buttons of the account are not shown. */
export const WALLETS: StripeExpressCheckoutElementOptions = {
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  buttonHeight: 48,
  buttonTheme: { applePay: 'black', googlePay: 'black' },
  layout: { maxColumns: 2, maxRows: 0, overflow: 'never' },
};

interface Props {
  title: string;
  hint?: ReactNode;
  problem?: ReactNode;
  fields?: ReactNode;
  /** `found`: to be called once the buttons are ready. */
  children: (found: (event: StripeExpressCheckoutElementReadyEvent) => void) => ReactNode;
}

/** A wallet's buttons with what belongs to them; hidden while it is not known whether this browser has a wallet. */
export function WalletFrame({ title, hint, problem, fields, children }: Props) {
  const [any, setAny] = useState(false);
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      // Without a size the provider's frame would not load.
      className={
        any ? 'grid gap-4 rounded-card border border-line bg-white p-4 sm:p-5' : 'invisible h-0 overflow-hidden'
      }
    >
      <div className="grid gap-1">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {hint && <p className="text-sm text-mocha">{hint}</p>}
      </div>
      {problem}
      {fields}
      {children(({ availablePaymentMethods }) => setAny(availablePaymentMethods !== undefined))}
    </section>
  );
}
