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

/** What a store has promised: asked before its days change. Whoever keeps the orders answers. */
export abstract class BookedShipments {
  /** The shipments a store still has to make from that instant on, by window. */
  abstract from(storeId: number, instant: Date): Promise<BookedShipment[]>;
}
