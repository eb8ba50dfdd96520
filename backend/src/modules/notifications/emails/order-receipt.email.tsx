import { ownPaymentInWords } from '@crispi/rules/manual-payment';
import { owedCents, stateOf, tendersOf, type OrderView, type Tender } from '../../orders';
import type { StoreView } from '../../stores';
import { Amounts, type AmountRow } from './parts/amounts';
import { useLook } from './parts/look';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title, Unbroken } from './parts/email-parts';
import { Shipments } from './parts/shipments';
import { firstNameOf, holdsCookies, timeOf } from './parts/shipment-lines';
import { OrderPlaced } from '../../orders/events';
import { defineEmail } from './define-email';
import { buyerOf, pathOfLink } from './parts/shipment-email';

/** Each order has one receipt; the audit looks for it by this key. */
export const receiptKey = (orderId: number) => `order-${orderId}`;

export const orderReceipt = defineEmail({
  name: 'order-receipt',
  handler: 'notifications.mail-receipt-when-order-placed',
  on: OrderPlaced,
  usefulHours: 90 * 24,
  about: ({ orderId }) => ({ orderId }),
  key: ({ orderId }) => receiptKey(orderId),
  async load({ orderId }, { orders, stores }) {
    const order = await orders.reader.get(orderId);
    const followPath = pathOfLink(orders.followLinks.ofBuyer(order));
    return order.isTest ? null : { order, followPath, seller: await stores.first() };
  },
  to: buyerOf,
  subject: ({ order }, bakery) => `Your ${bakery} order #${order.id}`,
  body: (news, site) => <OrderReceipt site={site} {...news} />,
});

interface Props {
  site: string;
  order: OrderView;
  followPath: string;
  seller: Seller | null;
}

type Seller = Pick<StoreView, 'address' | 'phone' | 'timeZone'>;

/** What was ordered, for whom, and what was paid: a block per shipment, then the totals. */
export function OrderReceipt({ site, order, followPath, seller }: Props) {
  const { brand } = useLook();
  return (
    <EmailLayout site={site} preview={`Order #${order.id}: ${timeOf(order.shipments[0]!)}`}>
      <Title>{`Thank you, ${firstNameOf(order.customerName)}`}</Title>
      <Paragraph>{`Your order #${order.id} is confirmed. ${promiseOf(order)}`}</Paragraph>
      <Action href={site + followPath}>Follow your order</Action>
      <Shipments site={site} order={order} shipments={order.shipments} prices />
      <Amounts rows={totals(order)} />
      <Quiet>{`Ordered on ${dateOf(order, seller)}${order.manualPayment ? '' : ', paid by card'}. All sales final.`}</Quiet>
      {seller && (
        <Quiet>
          {`${brand.legalName || brand.name}, ${seller.address}`}
          {seller.phone && ', '}
          {seller.phone && <Unbroken>{seller.phone}</Unbroken>}
        </Quiet>
      )}
    </EmailLayout>
  );
}

/** Drinks and cards are not baked. */
function promiseOf({ pickupAt, shipments: all }: OrderView): string {
  const shipments = all.filter(({ kind }) => kind === 'goods');
  if (shipments.length === 0) return 'We’ll email each gift card on its day.';
  const day = pickupAt ? 'your pickup day' : shipments.length > 1 ? 'each delivery day' : 'your delivery day';
  if (shipments.some(holdsCookies)) return `We’ll bake it fresh for ${day}.`;
  return pickupAt ? `We’ll have it ready on ${day}.` : `We’ll bring it on ${day}.`;
}

const longDates = new Map<string, Intl.DateTimeFormat>();

function dateOf({ createdAt }: OrderView, seller: Seller | null): string {
  const timeZone = seller?.timeZone ?? 'UTC';
  let format = longDates.get(timeZone);
  // Cached: creating one costs as much as the rest of the e-mail.
  if (!format) longDates.set(timeZone, (format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })));
  return format.format(createdAt);
}

function paidWith(tender: Tender, { fulfilment }: OrderView): AmountRow {
  if (tender.kind === 'gift_card')
    return { label: `Paid with gift card ending in ${tender.lastFour}`, cents: tender.cents };
  if (tender.kind === 'stripe') return { label: 'Paid by card', cents: tender.cents };
  const owed = owedCents(tender);
  const label = ownPaymentInWords({ ...tender, state: stateOf(tender), fulfilment });
  return { label, cents: owed || tender.cents };
}

function totals(order: OrderView): AmountRow[] {
  const all: AmountRow[] = [
    { label: 'Items', cents: order.itemsCents },
    {
      label: `Discount${order.promotion ? ` (${order.promotion.code ?? order.promotion.name})` : ''}`,
      cents: -order.discountCents,
    },
    { label: 'Delivery', cents: order.deliveryFeeCents },
    { label: 'Driver tip', cents: order.tipCents },
    { label: 'Tax', cents: order.taxCents },
  ];
  const isNamed = order.tenders.length > 0 || order.manualPayment !== null;
  const paid = isNamed ? tendersOf(order).map((tender) => paidWith(tender, order)) : [];
  return [...all.filter((row) => row.cents !== 0), { label: 'Total', cents: order.totalCents, strong: true }, ...paid];
}
