import type { Statements } from '../../../kernel/database/database';

/** A shipment that was promised and is neither delivered nor cancelled. */
export interface BookedShipment {
  orderId: number;
  /** Who ordered. */
  customerName: string;
  /** Who gets it. */
  recipientName: string;
  fulfilment: 'delivery' | 'pickup';
  /** Start of its window. */
  startsAt: Date;
  /** "9:00 AM - 10:00 AM", local to the store. */
  window: string;
}

/** A shipment of a checkout that is being paid: nobody is known by name yet, and its window is promised all the same. */
export interface UnpaidShipment extends Omit<BookedShipment, 'orderId'> {
  orderId: null;
  /** The window goes back then unless it is paid; a past time: it is about to. Null: nobody said. */
  unpaidUntil: Date | null;
}

/** What a store has promised: asked before its days change. Whoever keeps the orders answers. */
export abstract class BookedShipments {
  /** The shipments a store still has to make from that instant on, by window. Whoever asks in a transaction hands it in. */
  abstract from(storeId: number, instant: Date, source?: Statements): Promise<BookedShipment[]>;
}
