import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { CourierUpdated, type CourierUpdatedPayload } from '../../delivery/events';
import { endsWithNextStep, sentenceOf, type Flag } from '../core/flags';
import { releaseCourier } from './cancel-courier';
import { OrderBooks } from '../core/order-books';
import { OrderRepository, type LockedOrder } from '../core/order.repository';
import type { Shipment } from '../core/shipment';
import { rank } from '../core/status-rules';

/** Moves a shipment when its courier reports. Reports of an earlier courier, or of an earlier step, are ignored. */
@Injectable()
@HandlesEvent(CourierUpdated, { name: 'orders.follow-courier', kind: 'local' })
export class FollowCourier implements LocalHandler<CourierUpdatedPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly books: OrderBooks,
  ) {}

  async handle(event: CourierUpdatedPayload, tx: Tx): Promise<void> {
    const locked = await this.orders.lock(tx, event.orderId);
    await this.follow(event, tx, locked);
    if (event.status === 'delivered' || event.status === 'returned') await this.books.post(tx, locked.order);
  }

  private async follow(event: CourierUpdatedPayload, tx: Tx, locked: LockedOrder): Promise<void> {
    const shipment = this.orders.shipment(locked, event.recipientIndex);
    if (shipment.courierDeliveryId !== event.externalDeliveryId || !shipment.courierLive) return;
    if (event.status === 'cancelled') return this.gone(tx, locked, shipment, event.reason ?? 'The courier cancelled.');
    if (event.status === 'returning' || event.status === 'returned') return this.returning(tx, locked, shipment, event);
    if (event.status === 'delivered' && shipment.status === 'delivered') {
      shipment.courierLive = false;
      return this.orders.save(tx, locked, shipment);
    }
    if (shipment.status === 'cancelled' || rank(event.status) <= rank(shipment.status)) return;
    if (event.status === 'delivered') shipment.courierLive = false;
    await this.orders.settle(tx, shipment, endsWithNextStep);
    await this.orders.move(tx, locked, shipment, event.status, { by: 'courier' });
  }

  private async gone(tx: Tx, locked: LockedOrder, shipment: Shipment, why: string): Promise<void> {
    if (shipment.status !== 'delivered')
      await this.flag(tx, shipment, { kind: 'courier_gone', params: { reason: why } });
    await releaseCourier(this.orders, tx, locked, shipment, { by: 'courier', why });
  }

  /** A shipment on its way back is neither delivered nor cancelled: staff decide. */
  private async returning(
    tx: Tx,
    locked: LockedOrder,
    shipment: Shipment,
    event: CourierUpdatedPayload,
  ): Promise<void> {
    const flag: Flag = { kind: event.status === 'returned' ? 'shipment_returned' : 'shipment_returning', params: {} };
    await this.flag(tx, shipment, flag);
    if (event.status === 'returned')
      await releaseCourier(this.orders, tx, locked, shipment, { by: 'courier', why: sentenceOf(flag) });
    else await this.orders.save(tx, locked, shipment);
  }

  /** Replaces the flags of an earlier report or of the checkout. */
  private async flag(tx: Tx, shipment: Shipment, flag: Flag): Promise<void> {
    await this.orders.settle(tx, shipment, endsWithNextStep);
    await this.orders.raise(tx, shipment, flag);
  }
}
