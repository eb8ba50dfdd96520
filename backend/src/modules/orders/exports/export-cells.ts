import { courierWords } from '@crispi/rules/couriers';
import { formatCents } from '@crispi/rules/money';
import type { ExportedRefund } from '../../payments';
import { owedCents } from '../core/manual-payment';
import { placeInWords, recipientName } from '../core/shipment';
import { giftCardCents, stripeCents } from '../core/tender';
import type { ExportedCustomer, ExportedLine, ExportedOrder, ExportedShipment } from './export-pages.repository';
import type { ExportName, Period } from './export-name';

/** What cells need of other modules. */
export interface Known {
  store: (storeId: number) => string;
  bakery: string;
}

const headings = (text: string) => text.split(', ');

/** Amounts are dollars with two decimals, days those of the store's calendar. */
export const HEADINGS: Record<ExportName, string[]> = {
  orders: headings(
    'order, placed, placed at, store, customer, email, phone, fulfilment, gift, status, items, discount, promotion, promotion code, delivery fee, tip, tax, total, gift cards, stripe, counter, invoice, owed, refunded, courier cost, payment reference, placed by',
  ),
  lines: headings(
    'order, shipment, recipient, line, product, type, sold as, box size, contents, quantity, unit price, total, discount, store, placed, delivered',
  ),
  shipments: headings(
    'order, shipment, recipient, type, store, delivery day, window, address, provider, driver, items, discount, delivery fee, fee returned, tip, tax, total, courier cost, status, placed, placed at, delivered, delivered at',
  ),
  customers: headings('customer, email, phone, first order, orders, total, refunded, new or returning'),
  refunds: headings(
    'refund, order, day, requested at, settled at, reason, cause, tender, gift card, status, amount, failure, requested by, payment reference, stripe reference',
  ),
};

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

export const orderCells = (
  order: ExportedOrder,
  { refunded, courierCost }: { refunded: number; courierCost: number },
  { store }: Known,
): string[] => [
  String(order.id),
  order.day,
  order.createdAt.toISOString(),
  store(order.storeId),
  order.customerName,
  order.customerEmail,
  order.customerPhone,
  order.fulfilment,
  yesOrNo(order.isGift),
  order.status,
  formatCents(order.itemsCents),
  formatCents(order.discountCents),
  order.promotion?.name ?? '',
  // An automatic promotion has none.
  order.promotion?.code ?? '',
  formatCents(order.deliveryFeeCents),
  formatCents(order.tipCents),
  formatCents(order.taxCents),
  formatCents(order.totalCents),
  formatCents(giftCardCents(order)),
  formatCents(stripeCents(order)),
  ...manualCells(order),
  formatCents(refunded),
  formatCents(courierCost),
  order.paymentIntentId ?? '',
  order.placedBy ?? '',
];

/** At the counter, on an invoice, and what is owed of it. */
const manualCells = ({ manualPayment }: ExportedOrder): string[] =>
  [
    manualPayment?.kind === 'counter' ? manualPayment.cents : 0,
    manualPayment?.kind === 'invoice' ? manualPayment.cents : 0,
    manualPayment ? owedCents(manualPayment) : 0,
  ].map(formatCents);

const nameOf = ({ recipient, customerName }: ExportedLine | ExportedShipment) => recipientName(recipient, customerName);

function typeOf({ kind, type }: ExportedLine): string {
  if (kind === 'electronic') return 'gift card';
  return type === 'cookie_box' ? 'cookie box' : 'product';
}

export const lineCells = (line: ExportedLine, { store }: Known): string[] => [
  String(line.orderId),
  String(line.recipientIndex + 1),
  nameOf(line),
  String(line.id),
  line.title,
  typeOf(line),
  line.class,
  line.boxSize === null ? '' : String(line.boxSize),
  line.contents.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  String(line.quantity),
  formatCents(Math.round(line.totalCents / line.quantity)),
  formatCents(line.totalCents),
  formatCents(line.discountCents),
  store(line.storeId),
  line.day,
  line.deliveredDay ?? '',
];

function providerOf({ kind, fulfilment, provider }: ExportedShipment, bakery: string): string {
  if (kind === 'electronic') return 'email';
  return fulfilment === 'pickup' ? 'pickup' : courierWords(provider, bakery).name;
}

export const shipmentCells = (
  shipment: ExportedShipment,
  { driver, courierCost }: { driver: string | null; courierCost: number },
  { store, bakery }: Known,
): string[] => [
  String(shipment.orderId),
  String(shipment.recipientIndex + 1),
  nameOf(shipment),
  shipment.kind === 'electronic' ? 'gift card' : shipment.fulfilment,
  store(shipment.storeId),
  shipment.recipient.deliveryDate,
  shipment.recipient.deliveryTime,
  placeInWords(shipment.recipient),
  providerOf(shipment, bakery),
  driver ?? '',
  formatCents(shipment.itemsCents),
  formatCents(shipment.discountCents),
  formatCents(shipment.deliveryFeeCents),
  formatCents(shipment.feeReturnedCents),
  formatCents(shipment.tipCents),
  formatCents(shipment.taxCents),
  formatCents(shipment.totalCents),
  formatCents(courierCost),
  shipment.status,
  shipment.day,
  shipment.createdAt.toISOString(),
  shipment.deliveredDay ?? '',
  shipment.deliveredAt?.toISOString() ?? '',
];

export const customerCells = (customer: ExportedCustomer, refunded: number, { from }: Period): string[] => [
  customer.name,
  customer.email,
  customer.phone,
  customer.firstDay,
  String(customer.orderCount),
  formatCents(customer.totalCents),
  formatCents(refunded),
  customer.firstDay < from ? 'returning' : 'new',
];

export const refundCells = (refund: ExportedRefund): string[] => [
  String(refund.id),
  String(refund.orderId),
  refund.day,
  refund.createdAt.toISOString(),
  refund.settledAt?.toISOString() ?? '',
  refund.explanation ?? '',
  refund.reason,
  refund.tender === 'gift_card' ? 'gift card' : refund.tender,
  refund.giftCardLastFour ?? '',
  refund.status,
  formatCents(refund.amountCents),
  refund.failure ?? '',
  refund.requestedBy ?? '',
  refund.paymentIntentId,
  refund.stripeRefundId ?? '',
];
