import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { OrNull } from '../../../kernel/http/api-properties';
import { HeldStepResponse } from '../http/admin-order.dto';
import { ApiProperty } from '@nestjs/swagger';
import { GOODS_KINDS, type GoodsKind } from '../../catalogue';
import { AllergensResponse } from '../../catalogue/http';
import { PRINT_STATES, type PrintState } from './printed-paper';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';

const PARTS = 'By the hour their window begins: until 11, until 2 PM, later';
const KIND = {
  enum: GOODS_KINDS,
  description: 'A cookie, other baked goods, or an item that is only packed; by the present catalogue',
} as const;
const STAGES = ['to_pack', 'ready', 'out', 'cancelled'] as const;

export class KitchenLineResponse {
  productId: number;
  name: string;
  @ApiProperty({ description: "The category's name" }) category: string;
  @ApiProperty(KIND) kind: GoodsKind;
  imageUrl: string | null;
  quantity: number;
  @ApiProperty({ description: 'Ticked; a line that has changed since is not' }) packed: boolean;
}

/** A box, or a product outside boxes. */
export class KitchenItemResponse {
  id: number;
  @ApiProperty({ example: 'Box of 6' }) title: string;
  @ApiProperty({ enum: ['cookie_box', 'individual_product'] }) type: 'cookie_box' | 'individual_product';
  boxSize: number | null;
  pieces: number;
  @ApiProperty({ type: String, nullable: true, description: 'To print' }) message: string | null;
  @ApiProperty({
    type: AllergensResponse,
    nullable: true,
    description: 'Union of the contents; null if one of them is not declared',
  })
  allergens: AllergensResponse | null;
  lines: KitchenLineResponse[];
}

/** The state of a shipment's prints. */
export class PrintStatesResponse {
  @ApiProperty({ enum: PRINT_STATES }) slip: PrintState;
  @ApiProperty({ enum: PRINT_STATES }) messages: PrintState;
  @ApiProperty({ enum: PRINT_STATES }) labels: PrintState;
}

/** The edition of each paper, to be sent back after printing. */
export class EditionsResponse {
  slip: string;
  messages: string;
  labels: string;
}

export class KitchenShipmentResponse {
  @ApiProperty({ example: 10001 }) orderId: number;
  recipientIndex: number;
  @ApiProperty({ description: 'Shipments of the order' }) shipmentCount: number;
  @OrNull('Dollars that the customer pays when it is handed over') collect: string | null;
  isGift: boolean;
  @ApiProperty({ enum: ['delivery', 'pickup'] }) fulfilment: 'delivery' | 'pickup';
  @ApiProperty({ enum: DELIVERY_PROVIDERS }) provider: DeliveryProvider;
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  @ApiProperty({ enum: STAGES }) stage: (typeof STAGES)[number];
  @ApiProperty({ example: '1:00 PM - 2:00 PM' }) window: string;
  recipientName: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) startsAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time when it must be ready' })
  dueAt: string | null;
  print: PrintStatesResponse;
  items: KitchenItemResponse[];
}

export class BakeTotalResponse {
  productId: number;
  name: string;
  category: string;
  @ApiProperty(KIND) kind: GoodsKind;
  imageUrl: string | null;
  @ApiProperty({ description: "Pieces in the day's shipments" }) total: number;
  @ApiProperty({ description: 'Those that are neither ready nor ticked' }) left: number;
  @ApiProperty({ type: [Number], description: PARTS }) parts: number[];
}

/** A product whose total differs from the last printed bake sheet. */
export class SheetChangeResponse {
  productId: number;
  name: string;
  @ApiProperty(KIND) kind: GoodsKind;
  @ApiProperty({ type: [Number], description: `Pieces that came, below zero those that went. ${PARTS}` })
  parts: number[];
}

/** The day's last printed bake sheet. */
export class PrintedSheetResponse {
  @ApiProperty({ format: 'date-time', description: 'Time of the data on the sheet' }) printedAt: string;
  changes: SheetChangeResponse[];
}

/** Ordered production units: a cookie is one, a box its size. */
class OrderedUnitsResponse {
  units: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Production capacity; null: unlimited' })
  limit: number | null;
}

export class OrderedUnitsOfWindowResponse extends OrderedUnitsResponse {
  @ApiProperty({ example: '1:00 PM - 2:00 PM' }) window: string;
}

export class OrderedUnitsOfDayResponse extends OrderedUnitsResponse {
  @ApiProperty({ type: [OrderedUnitsOfWindowResponse], description: 'Windows with orders, by time' })
  windows: OrderedUnitsOfWindowResponse[];
}

export class NextDayResponse {
  @ApiProperty({ format: 'date' }) date: string;
  orders: number;
}

/** One store's day. The header `x-shop-time` has the shop's time. */
export class KitchenDayResponse {
  storeId: number;
  storeName: string;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ format: 'date', description: 'Of the store' }) today: string;
  @ApiProperty({ type: [KitchenShipmentResponse], description: 'By due time, without cancelled ones' })
  shipments: KitchenShipmentResponse[];
  @ApiProperty({ type: [KitchenShipmentResponse], description: 'Cancelled shipments of the day' })
  cancelled: KitchenShipmentResponse[];
  totals: BakeTotalResponse[];
  units: OrderedUnitsOfDayResponse;
  @ApiProperty({ type: PrintedSheetResponse, nullable: true, description: 'null: not printed yet' })
  sheet: PrintedSheetResponse | null;
  @ApiProperty({
    type: NextDayResponse,
    nullable: true,
    description: 'After a day without shipments: the next with orders',
  })
  next: NextDayResponse | null;
}

/** A step that the kitchen took. */
export class KitchenStepResponse {
  @ApiProperty({ type: HeldStepResponse, nullable: true, description: 'How it can be undone, and for how long' })
  undo: HeldStepResponse | null;
}

/** The contents and the recipient of one shipment. */
export class SlipResponse extends KitchenShipmentResponse {
  storeName: string | null;
  storePhone: string | null;
  timeZone: string;
  @ApiProperty({ format: 'date', description: 'Empty while no window is agreed' }) date: string;
  @ApiProperty({ type: [String], description: 'Lines of the address; for a pickup, of the store' })
  address: string[];
  phone: string | null;
  instructions: string | null;
  editions: EditionsResponse;
}

/** The slips of one store's day, by due time, including cancelled ones. */
export class DaySlipsResponse {
  storeId: number;
  storeName: string;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ format: 'date', description: 'Of the store' }) today: string;
  slips: SlipResponse[];
}
