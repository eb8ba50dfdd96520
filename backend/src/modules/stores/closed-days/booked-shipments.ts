import { Injectable } from '@nestjs/common';
import { minutesOf } from '@crispi/rules/hours';
import type { Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { WindowHoldRepository } from '../capacity/window-hold.repository';
import { windowLabel } from '../slots/slots-of';

/** A shipment that was promised and is neither delivered nor cancelled. */
export interface BookedShipment {
  orderId: number;
  /** The person who ordered. */
  customerName: string;
  /** The recipient. */
  recipientName: string;
  fulfilment: 'delivery' | 'pickup';
  /** Start of its window. */
  startsAt: Date;
  /** "9:00 AM - 10:00 AM", local to the store. */
  window: string;
}

/** A shipment of a checkout that is being paid: it has no name yet, but its window is promised. */
export interface UnpaidShipment extends Omit<BookedShipment, 'orderId'> {
  orderId: null;
  /** The window goes back then unless it is paid; a past time: it is about to. Null: unknown. */
  unpaidUntil: Date | null;
}

/** What a store has promised, asked before its days change: a port that the orders implement. */
export abstract class BookedShipments {
  /** The shipments a store still has to make from that instant on, by window. `source` is the caller's transaction, if any. */
  abstract from(storeId: number, instant: Date, source?: Statements): Promise<BookedShipment[]>;
}

export type PromisedShipment = BookedShipment | UnpaidShipment;

@Injectable()
export class PromisedShipments {
  constructor(
    private readonly booked: BookedShipments,
    private readonly capacity: WindowHoldRepository,
  ) {}

  /** Shipments that are ordered, and those that are being paid. */
  async from(storeId: number, from: Date, tx?: Tx): Promise<PromisedShipment[]> {
    const ordered = await this.booked.from(storeId, from, tx);
    const unpaid = (await this.capacity.unpaid(storeId, from, tx)).map(
      ({ startsAt, start, kind, heldUntil }): UnpaidShipment => ({
        orderId: null,
        unpaidUntil: heldUntil,
        customerName: 'Being paid',
        recipientName: 'Being paid',
        fulfilment: kind,
        startsAt,
        window: windowLabel(minutesOf(start)),
      }),
    );
    return [...ordered, ...unpaid].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  }
}
