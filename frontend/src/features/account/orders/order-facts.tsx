import type { ReactNode } from 'react';
import { showSlot } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { Order } from '../account.queries';

/** Where and when the order goes, how to leave it, and who bought it. */
export function OrderFacts({ order }: { order: Order }) {
  const { pickupAt, deliveryDate, deliveryTime, deliveryAddress } = order;
  const pickup = order.fulfilment === 'pickup';
  const toRecipients = order.isGift && order.recipientData.length > 0;
  return (
    <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2 [overflow-wrap:anywhere]">
      <dl className="grid content-start gap-4">
        {pickup && pickupAt ? (
          <Fact label="Pickup at">
            {pickupAt.name}
            <br />
            <span className="font-normal text-mocha">{pickupAt.address}</span>
          </Fact>
        ) : (
          <Fact label="Delivery address">
            {toRecipients ? (
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
        <Fact label={pickup ? 'Instructions' : 'Delivery instructions'}>
          {order.deliveryInstructions ? (
            <span className="font-normal whitespace-pre-line">{order.deliveryInstructions}</span>
          ) : (
            <None>No special instructions</None>
          )}
        </Fact>
      </dl>
      <dl className="grid content-start gap-4">
        <Fact label="Customer">
          <bdi>{order.customerName}</bdi>
        </Fact>
        <Fact label="Contact">
          <span className="num font-normal">{formatPhone(order.customerPhone)}</span>
          <br />
          <span className="font-normal">{order.customerEmail}</span>
        </Fact>
        {deliveryAddress && !toRecipients && (
          <Fact label="Address">
            <span className="font-normal">{deliveryAddress}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

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
