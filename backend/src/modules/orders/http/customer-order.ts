import { formatCents } from '@crispi/rules/money';
import { buyerMayChange } from '../amendments/amendable';
import { buyerMayCancel } from '../following/cancel-own-order';
import type { OrderItemView } from '../core/order-view';
import { toCustomerView, type OrderRow, type ShipmentRow } from '../core/order-row';
import type { Tiles } from '../core/order-rows.repository';
import type { OwnOrder } from '../core/order-reader';
import { owedCents, stateOf } from '../core/manual-payment';
import { tendersOf } from '../core/tender';
import type { ShipmentStatus } from '../core/shipment-status';
import type {
  CustomerStatus,
  OrderResponse,
  OrderReceiptResponse,
  OrderSummaryResponse,
  OwnOrderResponse,
  RecipientResponse,
  TenderResponse,
} from './order.dto';

/** The three statuses shown to customers. */
function customerStatus(status: ShipmentStatus): CustomerStatus {
  if (status === 'delivered') return 'completed';
  return status === 'cancelled' ? 'cancelled' : 'pending';
}

export function orderReceipt(order: OrderRow): OrderReceiptResponse {
  const row = toCustomerView(order);
  return {
    id: row.id,
    status: customerStatus(row.status),
    totalAmount: formatCents(row.totalCents),
    isGift: row.isGift,
    createdAt: new Date(row.createdAt).toISOString(),
    cookieBoxIds: row.items.map((item) => item.cookieBoxId),
  };
}

/** How an order was paid; the parts add up to its total. */
export const tenderResponses = (
  order: Pick<OrderRow, 'paymentIntentId' | 'totalCents' | 'tenders' | 'manualPayment'>,
): TenderResponse[] =>
  tendersOf(order).map((tender) => ({
    kind: tender.kind,
    lastFour: tender.kind === 'gift_card' ? tender.lastFour : null,
    amount: formatCents(tender.cents),
    owed: formatCents('received' in tender ? owedCents(tender) : 0),
    state: 'received' in tender ? stateOf(tender) : 'received',
    dueOn: 'dueOn' in tender ? tender.dueOn : null,
  }));

/** An order in a customer's lists: the amounts and the destination. */
export function customerOrder(order: OrderRow): OrderResponse {
  const row = toCustomerView(order);
  const first = row.shipments[0]!;
  return {
    ...orderReceipt(row),
    progress: row.status,
    fulfilment: row.fulfilment,
    pickupAt: row.pickupAt,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    deliveryAddress: row.deliveryAddress,
    deliveryDate: first.recipient.deliveryDate,
    deliveryTime: first.recipient.deliveryTime,
    deliveryInstructions: first.recipient.deliveryInstructions,
    recipientData: row.isGift
      ? row.shipments.map((s) => ({ ...recipientOf(s, row.items), status: trackedStatus(s) }))
      : [],
  };
}

/** An order in the account, with the token of its buyer's link. */
export function ownOrder(order: OwnOrder, token: string): OwnOrderResponse {
  const shown = customerOrder(order);
  return {
    ...shown,
    tenders: tenderResponses(order),
    refundedAmount: formatCents(order.refundedCents),
    pictures: picturesOf(order),
    followToken: shown.status === 'pending' ? token : null,
    mayCancel: buyerMayCancel(order.shipments),
    mayChange: order.shipments.some(buyerMayChange),
  };
}

const PICTURES = 4;

/** The first few different products, shown beside the text. */
export function picturesOf({ items }: OrderRow): string[] {
  const all = items.flatMap((item) => [item.imageUrl, ...item.contents.map((content) => content.imageUrl)]);
  return [...new Set(all.filter((url) => url !== null))].slice(0, PICTURES);
}

export function orderSummary(tiles: Tiles): OrderSummaryResponse {
  const tile = (of: keyof Tiles) => ({ count: tiles[of].count, amount: formatCents(tiles[of].cents) });
  return { total: tile('total'), active: tile('active'), completed: tile('completed'), gifts: tile('gifts') };
}

/** To its customer, a shipment cancelled by its courier is packed and waits for the next courier. */
export function trackedStatus({ status, cancelledBy }: ShipmentRow): ShipmentStatus {
  return cancelledBy === 'courier' ? 'ready_for_doordash' : status;
}

/** A recipient with the ids of their items; no internals of the courier. */
export function recipientOf(shipment: ShipmentRow, items: OrderItemView[]): RecipientResponse {
  const { recipient } = shipment;
  return {
    recipientIndex: shipment.recipientIndex,
    kind: shipment.kind,
    ...recipient,
    name: `${recipient.firstName} ${recipient.lastName}`.trim(),
    assignedItems: items.filter((item) => item.recipientIndex === shipment.recipientIndex).map((item) => item.id),
    status: shipment.status,
    deliveryProvider: shipment.provider,
  };
}
