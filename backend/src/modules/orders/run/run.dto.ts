import { formatCents } from '@crispi/rules/money';
import { ApiProperty } from '@nestjs/swagger';
import { OrNull } from '../../../kernel/http/api-properties';
import { PROBLEM_KINDS, type ProblemKind } from '../core/delivery-problem';
import { placeInWords, recipientName, streetInWords } from '../core/shipment';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../core/shipment-status';
import { HeldStepResponse } from '../http/admin-order.dto';
import type { RunStop } from './run.repository';
import type { Run } from './runs';

export const runResponse = ({ store, today, stops }: Run): RunResponse => ({
  storeId: store.id,
  storeName: store.name,
  storePhone: store.phone,
  timeZone: store.timeZone,
  today,
  stops: stops.map(stopResponse),
});

export function stopResponse({ recipient, customerName, dueAt, items, problem, ...stop }: RunStop): RunStopResponse {
  return {
    orderId: stop.orderId,
    recipientIndex: stop.recipientIndex,
    shipmentCount: stop.shipmentCount,
    collect: stop.collectCents > 0 ? formatCents(stop.collectCents) : null,
    isGift: stop.isGift,
    status: stop.status,
    version: stop.version,
    window: recipient.deliveryTime,
    dueAt: dueAt?.toISOString() ?? null,
    recipientName: recipientName(recipient, customerName),
    street: streetInWords(recipient),
    city: [recipient.city, recipient.zipCode].filter(Boolean).join(' '),
    address: placeInWords(recipient),
    phone: recipient.phone || null,
    instructions: recipient.deliveryInstructions,
    items: items.map(({ title, quantity }) => ({ title, quantity })),
    problem: problem && { kind: problem.kind, note: problem.note, at: new Date(problem.at).toISOString() },
  };
}

export class RunProblemResponse {
  @ApiProperty({ enum: PROBLEM_KINDS }) kind: ProblemKind;
  note: string | null;
  @ApiProperty({ format: 'date-time' }) at: string;
}

export class RunItemResponse {
  @ApiProperty({ example: 'Box of 12' }) title: string;
  quantity: number;
}

/** A delivery as shown to its courier: no e-mail address, and no price but what is to be collected. */
export class RunStopResponse {
  @ApiProperty({ example: 10001 }) orderId: number;
  recipientIndex: number;
  @ApiProperty({ description: 'Shipments of the order' }) shipmentCount: number;
  @OrNull('Dollars that the customer pays at the door') collect: string | null;
  isGift: boolean;
  @ApiProperty({ enum: SHIPMENT_STATUSES }) status: ShipmentStatus;
  @ApiProperty({ description: 'Changes with every change; send it with a tap' }) version: number;
  @ApiProperty({ example: '1:00 PM - 2:00 PM' }) window: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) dueAt: string | null;
  recipientName: string;
  @ApiProperty({ description: 'Street and apartment' }) street: string;
  @ApiProperty({ example: 'Austin 78702' }) city: string;
  @ApiProperty({ description: 'In one line, for a map' }) address: string;
  @OrNull('Ten digits') phone: string | null;
  instructions: string | null;
  items: RunItemResponse[];
  @ApiProperty({ type: RunProblemResponse, nullable: true, description: 'Until staff clear it' })
  problem: RunProblemResponse | null;
}

/** Today's run of a store. The header `x-shop-time` has the shop's time. */
export class RunResponse {
  storeId: number;
  storeName: string;
  @ApiProperty({ description: "The store's phone number; empty: none" }) storePhone: string;
  @ApiProperty({ example: 'America/Chicago' }) timeZone: string;
  @ApiProperty({ format: 'date', description: 'Of the store' }) today: string;
  @ApiProperty({
    type: [RunStopResponse],
    description: 'By window, including delivered ones, and cancelled ones to be returned',
  })
  stops: RunStopResponse[];
}

/** The result of a tap. */
export class RunTapResponse {
  stop: RunStopResponse;
  @ApiProperty({ type: HeldStepResponse, nullable: true, description: 'How it can be undone, and for how long' })
  undo: HeldStepResponse | null;
}
