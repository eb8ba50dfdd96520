import { allergensOfAll, type AllergenDeclaration } from '@crispi/rules/allergens';
import type { Cents } from '@crispi/rules/money';
import type { Goods, GoodsKind } from '../../catalogue';
import type { OrderItem, ItemContent } from '../core/order-item';
import { recipientName, type Shipment } from '../core/shipment';
import type { ShipmentStatus } from '../core/shipment-status';
import type { Editions, Paper, PrintState } from './printed-paper';
import type { PackedLine } from './packed-line';
import type { Order } from '../core/order';

/** A shipment and its contents, as returned by the kitchen's statement. */
export interface KitchenRow
  extends
    Pick<Shipment, 'orderId' | 'recipientIndex' | 'provider' | 'status' | 'cancelledBy' | 'recipient'>,
    Pick<Order, 'storeId' | 'isGift' | 'fulfilment' | 'customerName'> {
  shipmentCount: number;
  /** What its customer pays when it is handed over; 0: nothing. */
  collectCents: Cents;
  pickupAt: { name: string; address: string } | null;
  startsAt: Date | null;
  /** The last printed editions. */
  printed: Partial<Editions>;
  items: (Pick<OrderItem, 'id' | 'title' | 'type' | 'boxSize' | 'quantity' | 'personalMessage' | 'contents'> & {
    ticks: Pick<PackedLine, 'productId' | 'quantity'>[];
  })[];
}

/** A quantity of one product in a box, or of a product outside boxes. */
export interface KitchenLine extends Omit<ItemContent, 'priceCents'> {
  /** By the present catalogue. */
  kind: GoodsKind;
  packed: boolean;
}

export interface KitchenItem extends Pick<OrderItem, 'id' | 'title' | 'type' | 'boxSize'> {
  /** Pieces in it. */
  pieces: number;
  message: string | null;
  /** The combined declaration; null as soon as one product declares none. */
  allergens: AllergenDeclaration | null;
  lines: KitchenLine[];
}

/** The state of a shipment in the kitchen. */
export type KitchenStage = 'to_pack' | 'ready' | 'out' | 'cancelled';

export interface PackedShipment extends Pick<
  KitchenRow,
  | 'orderId'
  | 'recipientIndex'
  | 'shipmentCount'
  | 'collectCents'
  | 'isGift'
  | 'fulfilment'
  | 'provider'
  | 'status'
  | 'startsAt'
> {
  stage: KitchenStage;
  /** "1:00 PM - 2:00 PM", local to the store; empty while none is agreed. */
  window: string;
  recipientName: string;
  /** When it must be ready: the start of the window for a pickup, its end for a delivery. */
  dueAt: Date | null;
  items: KitchenItem[];
}

/** Including the state of its prints. */
export interface KitchenShipment extends PackedShipment {
  print: Record<Paper, PrintState>;
}

const WINDOW_MS = 3_600_000;
const STAGES: Record<ShipmentStatus, KitchenStage> = {
  pending: 'to_pack',
  preparing: 'to_pack',
  ready_for_pickup: 'ready',
  ready_for_doordash: 'ready',
  driver_assigned: 'ready',
  picked_up: 'out',
  in_transit: 'out',
  delivered: 'out',
  cancelled: 'cancelled',
};

/** A courier's cancellation leaves a packed box that waits for the next driver. */
export const stageOf = ({ status, cancelledBy }: Pick<KitchenRow, 'status' | 'cancelledBy'>): KitchenStage =>
  cancelledBy === 'courier' ? 'ready' : STAGES[status];

export function kitchenShipment(row: KitchenRow, goods: ReadonlyMap<number, Goods>): PackedShipment {
  const { orderId, recipientIndex, shipmentCount, collectCents, isGift, fulfilment, provider, status, startsAt } = row;
  return {
    orderId,
    recipientIndex,
    shipmentCount,
    collectCents,
    isGift,
    fulfilment,
    provider,
    status,
    stage: stageOf(row),
    window: row.recipient.deliveryTime,
    recipientName: recipientName(row.recipient, row.customerName),
    startsAt,
    dueAt: startsAt && fulfilment === 'delivery' ? new Date(startsAt.getTime() + WINDOW_MS) : startsAt,
    items: row.items.map((item) => kitchenItem(item, goods)),
  };
}

function kitchenItem(item: KitchenRow['items'][number], goods: ReadonlyMap<number, Goods>): KitchenItem {
  const { id, title, type, boxSize, personalMessage, contents, ticks } = item;
  const isPacked = (line: ItemContent) =>
    ticks.some(({ productId, quantity }) => productId === line.productId && quantity === line.quantity);
  return {
    id,
    title,
    type,
    boxSize,
    pieces: contents.reduce((sum, { quantity }) => sum + quantity, 0),
    message: personalMessage,
    allergens: allergensOfAll(contents.map(({ productId }) => goods.get(productId)?.allergens ?? null)),
    lines: contents.map((line) => ({
      productId: line.productId,
      name: line.name,
      category: line.category,
      kind: goods.get(line.productId)?.kind ?? 'other',
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      packed: isPacked(line),
    })),
  };
}
