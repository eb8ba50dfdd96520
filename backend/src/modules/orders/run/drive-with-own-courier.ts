import { Injectable } from '@nestjs/common';
import { COURIERS, isCourierService, serviceFor } from '@crispi/rules/couriers';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { endsWithNextStep } from '../core/flags';
import type { Order } from '../core/order';
import type { HeldStep } from '../core/order-row';
import { OrderRepository } from '../core/order.repository';
import { StatusRefused } from '../core/orders.errors';
import type { Shipment } from '../core/shipment';
import { progressOf, rank } from '../core/status-rules';
import { keptToRun, type StoreStaff } from '../core/store-staff';
import { refuseStaleTap, tappedEarlier, type Tap } from './tap';

export const OWN_COURIER_STEPS = ['driver_assigned', 'picked_up', 'in_transit', 'delivered'] as const;
export type OwnCourierStep = (typeof OWN_COURIER_STEPS)[number];

/** Steps of the run. Back to ready: an undeliverable shipment was returned to the store. */
export const RUN_STEPS = ['ready_for_pickup', 'picked_up', 'in_transit', 'delivered'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** An own courier takes the next step of a delivery, or staff take it for them. Idempotent. */
@Injectable()
export class DriveWithOwnCourier {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: number, recipientIndex: number, to: OwnCourierStep, by: string): Promise<void> {
    await this.take(orderId, recipientIndex, to, { name: by, storeId: null });
  }

  /**
   * From the courier's phone. Returns the step if it can be undone.
   * @throws OrderNotFound, StatusRefused, StopChanged, TapTooOld
   */
  async onRun(
    orderId: number,
    recipientIndex: number,
    to: RunStep,
    staff: StoreStaff,
    tap: Tap,
  ): Promise<HeldStep | null> {
    await this.take(orderId, recipientIndex, to, staff, tap);
    return this.orders.heldStep(orderId, recipientIndex);
  }

  private async take(
    orderId: number,
    recipientIndex: number,
    to: OwnCourierStep | RunStep,
    staff: StoreStaff,
    tap?: Tap,
  ): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = this.orders.shipment(locked, recipientIndex);
      if (tap) keptToRun(locked.order, shipment, staff);
      if (shipment.status === to) return;
      if (tap) refuseStaleTap(tap, shipment, now);
      refuseStep(locked.order, shipment, to);
      // A step that settled a flag cannot be undone.
      const undoable = !(await this.orders.settle(tx, shipment, endsWithNextStep));
      const who = to === 'ready_for_pickup' ? 'Own courier, back at the store' : 'Own courier';
      const why = [who, tap && tappedEarlier(tap, now)].filter(Boolean).join(', ');
      await this.orders.move(tx, locked, shipment, to, { by: staff.name, why, undoable });
    });
  }
}

/**
 * Always forward; back to the store only with a problem.
 * @throws StatusRefused
 */
function refuseStep({ fulfilment }: Order, shipment: Shipment, to: OwnCourierStep | RunStep): void {
  const { provider, courierLive, problemId } = shipment;
  const status = progressOf(shipment);
  if (fulfilment === 'pickup') throw new StatusRefused('This order is picked up at the store.');
  if (isCourierService(provider) || courierLive)
    throw new StatusRefused(`This delivery goes with ${COURIERS[serviceFor(provider)].name}.`);
  if (status === 'cancelled') throw new StatusRefused('This delivery was cancelled.');
  if (to === 'ready_for_pickup') {
    if (status !== 'picked_up' && status !== 'in_transit') throw new StatusRefused('The courier doesn’t have it.');
    if (problemId === null) throw new StatusRefused('Tell the store first why it’s coming back.');
  } else if (rank(to) < rank(status)) throw new StatusRefused('Deliveries can’t move back.');
}
