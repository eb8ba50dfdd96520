import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { confirmPayment } from '../payment/confirm-payment';
import type { Paying, ReadyPayment } from '../payment/paying';
import { sheetItems } from './wallet-form';
import { WALLETS } from './wallet-frame';

/** The wallets' buttons above the card fields: they pay the prepared payment, whose addresses the form has. */
export function WalletRow({ checkout, prepared }: { checkout: Paying; prepared: ReadyPayment }) {
  const stripe = useStripe();
  const elements = useElements();
  const [any, setAny] = useState(false);
  const { page, paying, pay } = checkout;
  return (
    <div className={any ? 'grid gap-4' : 'invisible h-0 overflow-hidden'}>
      <ExpressCheckoutElement
        options={{ ...WALLETS, paymentMethods: { ...WALLETS.paymentMethods, link: 'never' } }}
        onReady={({ availablePaymentMethods }) => setAny(availablePaymentMethods !== undefined)}
        onClick={({ resolve, reject }) =>
          paying ? reject() : resolve({ lineItems: sheetItems(prepared.intent.totals) })
        }
        onConfirm={({ paymentFailed }) => {
          if (!stripe || !elements) return paymentFailed();
          return pay({
            confirm: async (ready, renewed) => {
              const answer = await confirmPayment({ stripe, elements, page }, { ...ready, billing: null }, renewed);
              if (answer.type === 'declined') paymentFailed({ reason: 'fail', message: answer.problem?.text });
              return answer;
            },
          });
        }}
      />
      <p className="flex items-center gap-3 text-sm text-mocha before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or pay by card
      </p>
    </div>
  );
}
