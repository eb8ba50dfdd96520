import { PaymentElement } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { showCents } from '@/lib/money';
import { useOnline } from '@/lib/use-online';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { isBilledToItsAddress, usePay, type Payment } from './use-pay';

const PAYER_KNOWN = { name: 'never', email: 'never', phone: 'never' } as const;

/** Card entry and the button that pays. The children stand between the two. */
export function CardForm({ children, ...payment }: Payment & { children?: ReactNode }) {
  const { checkout, intent } = payment;
  const [ready, setReady] = useState(false);
  const { pay, working } = usePay(payment);
  const { problem } = checkout;
  const online = useOnline();
  const billed = isBilledToItsAddress(checkout.values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(ready);
  };
  return (
    <form onSubmit={submit} className="grid gap-5" aria-busy={working}>
      {!ready && (
        <p role="status" className="text-mocha">
          Loading payment system...
        </p>
      )}
      <PaymentElement
        onReady={() => setReady(true)}
        options={{ layout: 'tabs', fields: { billingDetails: billed ? 'never' : PAYER_KNOWN } }}
      />
      {children}
      {problem && (
        <Notice kind="danger" live title={problem.text}>
          {problem.safe && 'Nothing was charged. Try another card.'}
        </Notice>
      )}
      {intent.reservedUntil && <HeldUntil moment={intent.reservedUntil} />}
      <Button
        type="submit"
        look="jam"
        size="lg"
        wide
        disabled={!online}
        aria-describedby={online ? undefined : 'pay-offline'}
        busy={working && 'Processing...'}
      >
        <Lock aria-hidden className="size-5" strokeWidth={2} />
        Pay {showCents(intent.amount)}
      </Button>
      {!online && (
        <p id="pay-offline" className="text-sm font-semibold text-caramel">
          You are offline. Paying is possible again as soon as the connection is back.
        </p>
      )}
    </form>
  );
}

function HeldUntil({ moment }: { moment: string }) {
  const time = new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return <p className="text-sm text-mocha">Held for you until {time}.</p>;
}
