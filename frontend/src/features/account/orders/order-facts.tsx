import { ChevronDown } from 'lucide-react';
import { showPrice } from '@crispi/rules/money';
import { showSlot } from '@/lib/dates';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { EmailAddress } from '@/ui/email-address';
import type { Order } from '../account.queries';
import { Fact, Facts, None } from '../facts';
import { TimeText } from '../tracking/time-text';
import { amountOf, namesTenders, paidWith } from './tenders';

/** Where and when the order goes, and how it was paid unless by card alone. */
export function WhereAndWhen({ order }: { order: Order }) {
  const { pickupAt, deliveryDate, deliveryTime, deliveryAddress } = order;
  const pickup = order.fulfilment === 'pickup';
  return (
    <Facts>
      {pickup && pickupAt ? (
        <Fact label="Pickup at">
          {pickupAt.name}
          <br />
          <span className="text-mocha">{pickupAt.address}</span>
        </Fact>
      ) : (
        <Fact label="Delivery address">
          {order.isGift && order.recipientData.length > 0 ? (
            <>
              {plural(order.recipientData.length, 'address', 'addresses')}
              <span className="block text-xs text-mocha">
                <s className="block">{deliveryAddress}</s> Not used: this order is a gift.
              </span>
            </>
          ) : (
            deliveryAddress
          )}
        </Fact>
      )}
      <Fact label={pickup ? 'Pickup date' : 'Delivery date'}>
        {deliveryDate ? <TimeText>{showSlot(deliveryDate, deliveryTime)}</TimeText> : <None>Not scheduled</None>}
      </Fact>
      {namesTenders(order.tenders) && (
        <Fact label="Payment">
          {order.tenders.map((tender, at) => (
            <span key={at} className="num block">
              {paidWith(tender, order.fulfilment)}: {showPrice(amountOf(tender))}
            </span>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

/** How to leave it, and who bought it: one line until it is opened. */
export function Details({ order }: { order: Order }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-b-card px-5 font-bold hover:bg-oat sm:px-8 [&::-webkit-details-marker]:hidden">
        Instructions and contact
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="size-5 transition-transform duration-[160ms] group-open:rotate-180"
        />
      </summary>
      <Facts className="px-5 pt-2 pb-6 sm:px-8 sm:pb-8">
        <Fact label="Instructions">
          {order.deliveryInstructions ? (
            <span className="whitespace-pre-line">{order.deliveryInstructions}</span>
          ) : (
            <None>No special instructions</None>
          )}
        </Fact>
        <Fact label="Customer">
          <bdi>{order.customerName}</bdi>
        </Fact>
        <Fact label="Phone">
          <span className="num">{formatPhone(order.customerPhone)}</span>
        </Fact>
        <Fact label="Email">
          <EmailAddress>{order.customerEmail}</EmailAddress>
        </Fact>
      </Facts>
    </details>
  );
}
