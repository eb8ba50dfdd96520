import { splitByWeight, type Cents } from '@crispi/rules/money';
import type { BookingMoment, Entry, Transfer } from '../../books';
import type { CourierCost } from '../../delivery';
import { feeTax } from './fee-tax';
import { receivedCents } from './manual-payment';
import type { Order } from './order';
import type { Shipment } from './shipment';
import { stripeCents } from './tender';

type Amounts = Pick<
  Shipment,
  'discountCents' | 'deliveryFeeCents' | 'feeReturnedCents' | 'tipCents' | 'taxCents' | 'deliveryTax' | 'totalCents'
>;

export interface ShipmentFacts extends Amounts, Pick<Shipment, 'recipientIndex' | 'kind' | 'status'> {
  storeId: number;
  /** What was sold, before discounts. */
  sold: { class: string; cents: Cents }[];
  /** When it was last delivered; null: it is not, or the moment is now. */
  deliveredAt: Date | null;
  /** What was returned or is being returned of it. */
  returnedCents: Cents;
  returnedAt: Date | null;
}

export interface OrderFacts extends Pick<
  Order,
  'id' | 'storeId' | 'createdAt' | 'isTest' | 'paymentIntentId' | 'totalCents' | 'tenders' | 'manualPayment'
> {
  booking: BookingMoment;
  /** What the bank took back for good. */
  lostCents: Cents;
  lostAt: Date | null;
  shipments: ShipmentFacts[];
  couriers: CourierCost[];
}

/**
 * What the books say of an order. The account of deposits is the customer's: what is paid goes in, what is delivered or
 * returned goes out. Movements of gift cards and refunds are booked by their modules.
 */
export function orderEntry(order: OrderFacts, now: Date): Entry {
  const isBooked = !order.isTest && order.paymentIntentId !== null;
  return {
    source: 'order',
    sourceId: String(order.id),
    orderId: order.id,
    transfers: isBooked
      ? [
          payment(order),
          ...manualPayment(order),
          ...order.shipments.flatMap((shipment) => sale(order, shipment, now)),
          ...order.couriers.flatMap((cost) => courier(order, cost, now)),
          lost(order, now),
        ]
      : [],
  };
}

const payment = (order: OrderFacts): Transfer => ({
  debit: 'stripe_clearing',
  credit: 'customer_deposits',
  cents: stripeCents(order),
  storeId: order.storeId,
  at: order.createdAt,
});

/** What its customer pays to the shop itself is owed from the order on, also where it is received as it is placed. */
function manualPayment({ manualPayment: paid, storeId, createdAt }: OrderFacts): Transfer[] {
  if (!paid) return [];
  const { received } = paid;
  const cents = receivedCents(paid);
  const account = received?.method === 'cash' ? 'counter_cash' : 'bank';
  return [
    { debit: 'receivables', credit: 'customer_deposits', cents: paid.cents, storeId, at: createdAt },
    ...(received
      ? [{ debit: account, credit: 'receivables', cents, storeId, at: new Date(received.at) } as const]
      : []),
  ];
}

/** A shipment that was sold, and what was returned of it. Gift cards are sold when they are spent. */
function sale({ booking, createdAt }: OrderFacts, shipment: ShipmentFacts, now: Date): Transfer[] {
  const isSold = booking === 'delivery' ? shipment.status === 'delivered' : shipment.status !== 'cancelled';
  if (!isSold || shipment.kind === 'electronic') return [];
  const { recipientIndex, storeId, discountCents, deliveryFeeCents, tipCents, taxCents } = shipment;
  const sold = { recipientIndex, storeId, at: booking === 'delivery' ? (shipment.deliveredAt ?? now) : createdAt };
  const returned = { recipientIndex, storeId, at: shipment.returnedAt ?? now };
  const discounts = splitByWeight(
    discountCents,
    shipment.sold.map(({ cents }) => cents),
  );
  const back = componentsOf(shipment);
  return [
    ...shipment.sold.flatMap(({ class: kind, cents }, i): Transfer[] => [
      { ...sold, debit: 'customer_deposits', credit: 'sales', class: kind, cents: cents - discounts[i]! },
      { ...sold, debit: 'discounts', credit: 'sales', class: kind, cents: discounts[i]! },
    ]),
    { ...sold, debit: 'customer_deposits', credit: 'delivery_income', cents: deliveryFeeCents - back.feeCents },
    { ...sold, debit: 'customer_deposits', credit: 'tips_payable', cents: tipCents - back.tipCents },
    { ...sold, debit: 'customer_deposits', credit: 'tax_payable', cents: taxCents - back.taxCents },
    { ...returned, debit: 'refunds', credit: 'customer_deposits', cents: back.goodsCents },
  ];
}

/**
 * What a refund is of: first the part of the fee that a change of address returned, then goods, then the rest of the
 * fee, each with its tax, then the tip.
 */
function componentsOf(shipment: ShipmentFacts) {
  const { totalCents, deliveryFeeCents, feeReturnedCents, tipCents, taxCents } = shipment;
  const netCents = totalCents - deliveryFeeCents - tipCents - taxCents;
  const feeTaxCents = shipment.deliveryTax?.cents ?? 0;
  let open = shipment.returnedCents;
  const take = (limit: Cents) => {
    const taken = Math.min(open, limit);
    open -= taken;
    return taken;
  };
  /** What goes back of an amount and of its tax. */
  const withTax = (cents: Cents, tax: Cents) => splitByWeight(take(cents + tax), [cents, tax]) as [Cents, Cents];
  const returnedTax = feeTax(shipment, feeReturnedCents);
  const [cheaper, cheaperTax] = withTax(feeReturnedCents, returnedTax);
  const [goodsCents, goodsTax] = withTax(netCents, taxCents - feeTaxCents);
  const [feeCents, feeTaxBack] = withTax(deliveryFeeCents - cheaper, feeTaxCents - cheaperTax);
  return {
    goodsCents,
    taxCents: cheaperTax + goodsTax + feeTaxBack,
    feeCents: cheaper + feeCents,
    tipCents: take(tipCents),
  };
}

/** A courier service is owed its price and the tip that it passes on. */
function courier({ shipments }: OrderFacts, { recipientIndex, feeCents, tipCents, endedAt }: CourierCost, now: Date) {
  const storeId = shipments.find((one) => one.recipientIndex === recipientIndex)?.storeId;
  const of = { credit: 'couriers_payable' as const, recipientIndex, ...(storeId && { storeId }), at: endedAt ?? now };
  return [
    { ...of, debit: 'courier_cost' as const, cents: feeCents },
    { ...of, debit: 'tips_payable' as const, cents: tipCents },
  ];
}

/** What a lost dispute returned of shipments that were cancelled is no bad debt: their customer has the money back. */
function lost({ shipments, lostCents, lostAt, storeId }: OrderFacts, now: Date): Transfer {
  const kept = shipments
    .filter(({ status, kind }) => status === 'cancelled' && kind === 'goods')
    .reduce((sum, { totalCents, returnedCents }) => sum + totalCents - returnedCents, 0);
  const cents = Math.min(lostCents, kept);
  return { debit: 'customer_deposits', credit: 'disputes', cents, storeId, at: lostAt ?? now };
}
