import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CapacityPlanRepository } from './capacity-plan.repository';
import { limitsAt, limitsOfDay, UNLIMITED, type Limits } from './capacity-plan';
import {
  WindowHoldRepository,
  type Refusal,
  type ShipmentWindow,
  type WindowUse,
  type UnpaidHold,
} from './window-hold.repository';

/** What a checkout holds of a window, and what the window and its day take in all. */
export interface HeldWindow extends WindowUse {
  limits: Limits;
  dayLimits: Limits;
}

/** Identifies the owner of a checkout in holds. */
export const holderOf = ({ visitorKey, userId }: { visitorKey: string | null; userId: number | null }): string =>
  userId ? `user:${userId}` : `visitor:${visitorKey}`;

const SHIPMENTS = ['deliveries', 'pickups'] as const;

const orderKey = (orderId: number) => `order-${orderId}`;

/**
 * Holds of windows. A checkout takes its windows together with its goods, the order keeps them, a cancellation releases
 * them. Everything happens in the caller's transaction; call it after the stock, whose locks come first.
 *
 * Calls for one key must not overlap; its owner locks its own row first.
 */
@Injectable()
export class WindowHolds {
  constructor(
    private readonly repository: WindowHoldRepository,
    private readonly plans: CapacityPlanRepository,
  ) {}

  /**
   * Replaces the windows of a checkout. If one is not available, changes nothing and returns the refusals. `forced`:
   * those that are full are taken, too.
   */
  hold(tx: Tx, key: string, unpaid: UnpaidHold, windows: ShipmentWindow[], forced = false): Promise<Refusal[]> {
    return this.repository.hold(tx, { key, replacing: key, unpaid, forced }, windows);
  }

  /** What these checkouts hold, with the limits of each window and of its day. */
  async held(tx: Tx, keys: string[]): Promise<HeldWindow[]> {
    const [taken, plans] = await Promise.all([this.repository.held(tx, keys), this.plans.all(tx)]);
    return taken.map((window) => {
      const { limits } = plans.get(window.storeId) ?? UNLIMITED;
      const { day, start } = window;
      return { ...window, limits: limitsAt(limits, day, start), dayLimits: limitsOfDay(limits, day) };
    });
  }

  /** Releases the windows of a checkout, if it has any. */
  drop(tx: Tx, key: string): Promise<void> {
    return this.repository.drop(tx, key);
  }

  /**
   * A paid order takes its windows and ends the holds of its checkout. It never fails: returns what exceeds a limit.
   */
  keep(tx: Tx, orderId: number, checkoutKey: string, windows: ShipmentWindow[]): Promise<Refusal[]> {
    return this.repository.hold(tx, { key: orderKey(orderId), replacing: checkoutKey, forced: true }, windows);
  }

  /** Cancelled shipments no longer count. */
  release(tx: Tx, orderId: number, numbers: number[]): Promise<void> {
    return this.repository.release(tx, orderKey(orderId), numbers);
  }

  /** A reopened order takes its windows again: all, or none and the refusals are returned. */
  async reopen(tx: Tx, orderId: number): Promise<Refusal[]> {
    const had = await this.repository.of(orderKey(orderId), tx);
    return this.repository.hold(tx, { key: orderKey(orderId), replacing: null }, had);
  }

  /** Moves a shipment to another window, or to none (null). Returns the refusal unless `forced`. */
  async move(
    tx: Tx,
    orderId: number,
    number: number,
    to: { storeId: number; startsAt: Date; kind: 'delivery' | 'pickup' } | null,
    { forced }: { forced: boolean },
  ): Promise<Refusal[]> {
    const key = orderKey(orderId);
    if (!to) {
      await this.repository.release(tx, key, [number]);
      return [];
    }
    const had = (await this.repository.of(key, tx)).find((one) => one.number === number);
    const wanted = [{ ...to, number, units: had?.units ?? 0 }];
    return this.repository.hold(tx, { key, replacing: null, forced }, wanted);
  }

  /** Windows of the orders that are not held (any more). */
  async notHeld<W extends Omit<ShipmentWindow, 'units'> & { orderId: number }>(windows: W[]): Promise<W[]> {
    if (windows.length === 0) return [];
    const held = await this.repository.areHeld(windows.map((window) => ({ ...window, key: orderKey(window.orderId) })));
    return windows.filter(({ orderId, number }) => !held.has(`${orderKey(orderId)} ${number}`));
  }

  /** Restores a lost hold of an order, with its former values if known, even above a limit because it was promised. */
  async holdAgain(tx: Tx, orderId: number, { number, storeId, startsAt, kind, units }: ShipmentWindow): Promise<void> {
    const key = orderKey(orderId);
    const had = (await this.repository.of(key, tx)).find((one) => one.number === number);
    const window = { number, storeId, startsAt, kind, units: had?.units ?? units };
    await this.repository.hold(tx, { key, replacing: null, forced: true }, [window]);
  }

  /** The windows of an order, one for each shipment with a window. */
  ofOrder(orderId: number): Promise<ShipmentWindow[]> {
    return this.repository.of(orderKey(orderId));
  }

  /** Of all shipments that a day of a store may have, the share of unpaid checkouts, on the fullest such day. */
  async unpaidShare(): Promise<number> {
    const [unpaid, plans] = [await this.repository.unpaidByDay(), await this.plans.all()];
    const shares = unpaid.map(({ storeId, day, ...counts }) => {
      const limits = limitsOfDay(plans.get(storeId)?.limits ?? {}, day);
      return Math.max(...SHIPMENTS.map((kind) => (limits[kind] ? counts[kind] / limits[kind] : 0)));
    });
    return Math.max(0, ...shares);
  }

  /** Keys of the checkouts that hold windows. */
  checkouts(): Promise<string[]> {
    return this.repository.checkouts();
  }
}
