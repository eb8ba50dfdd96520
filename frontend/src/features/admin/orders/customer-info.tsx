import type { ReactNode } from 'react';
import type { AdminOrder } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { showPrice } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import { CorrectOrder } from './corrections/correct-order';
import { dueText } from './statuses';

export function CustomerInfo({ order }: { order: AdminOrder }) {
  const pickup = order.fulfilment === 'pickup';
  const address = pickup
    ? [order.pickupAt?.name, order.pickupAt?.address].filter(Boolean).join(', ')
    : order.deliveryAddress;
  return (
    <section aria-label="Customer">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <PanelTitle>Customer Information</PanelTitle>
        <CorrectOrder id={order.id} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact label="Name">{order.customerName}</Fact>
        <Fact label="Email">
          <a className="rounded-chip underline underline-offset-2" href={`mailto:${order.customerEmail}`}>
            {order.customerEmail}
          </a>
        </Fact>
        <Fact label="Phone">
          <a className="rounded-chip underline underline-offset-2" href={`tel:+1${order.customerPhone}`}>
            {formatPhone(order.customerPhone)}
          </a>
        </Fact>
        {!order.isGift && <Fact label={pickup ? 'Pickup at' : 'Address'}>{address || 'Not given'}</Fact>}
        {!order.isGift && <Fact label="Due">{dueText(order.deliveryDate, order.deliveryTime)}</Fact>}
        {!order.isGift && <Fact label="Instructions">{order.deliveryInstructions || 'No special instructions'}</Fact>}
        <Fact label="Placed">{showMoment(order.createdAt)}</Fact>
        <Fact label="Total">{showPrice(order.totalAmount)}</Fact>
        {order.paymentIntentId && <Fact label="Payment">{order.paymentIntentId}</Fact>}
      </dl>
    </section>
  );
}

export function PanelTitle({ children }: { children: ReactNode }) {
  return <h3 className="mb-2 font-text text-sm font-bold tracking-normal">{children}</h3>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-mocha">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
