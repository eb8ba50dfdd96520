import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { NewOrder } from '../../orders';
import { OpenPlaces } from '../../stores';

/** A payment never fails because its store was closed in the meantime: the order is placed and flagged for staff. */
@Injectable()
export class FlagClosedPlaces {
  constructor(private readonly places: OpenPlaces) {}

  /** Places that are still open cannot be closed until the order is written. */
  async execute(tx: Tx, order: NewOrder): Promise<NewOrder> {
    const storeOf = (shipment: NewOrder['shipments'][number]) => shipment.storeId ?? order.storeId;
    const open = await this.places.keep(tx, [...new Set(order.shipments.map(storeOf))]);
    const collectable = !order.pickupAt || (await this.places.isOpen(tx, order.pickupAt.locationId));
    const shipments = order.shipments.map((shipment) =>
      shipment.kind === 'electronic' || (collectable && open.has(storeOf(shipment)))
        ? shipment
        : { ...shipment, flags: [...(shipment.flags ?? []), { kind: 'place_closed' as const, params: {} }] },
    );
    return { ...order, shipments };
  }
}
