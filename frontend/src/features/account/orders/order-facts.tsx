import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { showSlot } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { Order } from '../account.queries';
import { EmailAddress } from '@/ui/email-address';

/** Where and when the order goes. */
export function WhereAndWhen({ order }: { order: Order }) {
  const { pickupAt, deliveryDate, deliveryTime, deliveryAddress } = order;
  const pickup = order.fulfilment === 'pickup';
  return (
    <dl className={FACTS}>
      {pickup && pickupAt ? (
        <Fact label="Pickup at">
          {pickupAt.name}
          <br />
          <span className="font-normal text-mocha">{pickupAt.address}</span>
        </Fact>
      ) : (
        <Fact label="Delivery address">
          {order.isGift && order.recipientData.length > 0 ? (
            <>
              <s className="font-normal text-mocha">{deliveryAddress}</s>
              <span className="sr-only"> (not used: this order goes to its gift recipients)</span>
            </>
          ) : (
            deliveryAddress
          )}
        </Fact>
      )}
      <Fact label={pickup ? 'Pickup date' : 'Delivery date'}>
        {deliveryDate ? showSlot(deliveryDate, deliveryTime) : <None>Not scheduled</None>}
      </Fact>
    </dl>
  );
}

/** How to leave it, and who bought it: one line until it is opened. */
export function Details({ order }: { order: Order }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-b-card px-5 font-bold hover:bg-oat sm:px-6 [&::-webkit-details-marker]:hidden">
        Instructions and contact
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="size-5 transition-transform duration-[160ms] group-open:rotate-180"
        />
      </summary>
      <dl className={`px-5 pt-2 pb-6 sm:px-6 ${FACTS}`}>
        <Fact label={order.fulfilment === 'pickup' ? 'Instructions' : 'Delivery instructions'}>
          {order.deliveryInstructions ? (
            <span className="font-normal whitespace-pre-line">{order.deliveryInstructions}</span>
          ) : (
            <None>No special instructions</None>
          )}
        </Fact>
        <Fact label="Customer">
          <bdi>{order.customerName}</bdi>
        </Fact>
        <Fact label="Contact">
          <span className="num font-normal">{formatPhone(order.customerPhone)}</span>
          <br />
          <span className="font-normal">
            <EmailAddress>{order.customerEmail}</EmailAddress>
          </span>
        </Fact>
      </dl>
    </details>
  );
}

const FACTS = 'grid gap-x-10 gap-y-4 sm:grid-cols-2 [overflow-wrap:anywhere]';

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-mocha">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function None({ children }: { children: ReactNode }) {
  return <span className="font-normal text-mocha">{children}</span>;
}
