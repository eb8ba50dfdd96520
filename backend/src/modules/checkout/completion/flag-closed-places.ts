import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { NewOrder } from '../../orders';
import { OpenPlaces } from '../../stores';

const CLOSED = 'Its store was closed while it was being paid: please agree with the customer on another place.';

/** A payment never fails because its store was closed meanwhile: the order is placed, and staff see what to do. */
@Injectable()
export class FlagClosedPlaces {
  constructor(private readonly places: OpenPlaces) {}

  /** Until the order is written, none of the places it still finds can be closed. */
  async execute(tx: Tx, order: NewOrder): Promise<NewOrder> {
    const storeOf = (shipment: NewOrder['shipments'][number]) => shipment.storeId ?? order.storeId;
    const open = await this.places.keep(tx, [...new Set(order.shipments.map(storeOf))]);
    const collectable = !order.pickupAt || (await this.places.isOpen(tx, order.pickupAt.locationId));
    const shipments = order.shipments.map((shipment) =>
      collectable && open.has(storeOf(shipment))
        ? shipment
        : { ...shipment, attention: [shipment.attention, CLOSED].filter(Boolean).join(' ') },
    );
    return { ...order, shipments };
  }
}
