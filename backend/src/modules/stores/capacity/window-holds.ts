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

/** Whose checkout it is, as windows know it. */
export const holderOf = ({ visitorKey, userId }: { visitorKey: string | null; userId: number | null }): string =>
  userId ? `user:${userId}` : `visitor:${visitorKey}`;

const SHIPMENTS = ['deliveries', 'pickups'] as const;

const orderKey = (orderId: number) => `order-${orderId}`;

/**
 * The windows that are taken. A checkout takes its windows with its goods, the order keeps them, a cancellation gives them
 * back. Everything happens in the caller's transaction; ask after the stock, whose locks come first.
 *
 * Calls for one key must not overlap: its owner locks its own row first.
 */
@Injectable()
export class WindowHolds {
  constructor(
    private readonly repository: WindowHoldRepository,
    private readonly plans: CapacityPlanRepository,
  ) {}

  /** A checkout takes these windows in place of what it had: all, or it keeps what it had and is told which are gone. */
  hold(tx: Tx, key: string, unpaid: UnpaidHold, windows: ShipmentWindow[]): Promise<Refusal[]> {
    return this.repository.hold(tx, { key, replacing: key, unpaid }, windows);
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

  /** A checkout gives its windows back; nothing happens when it has none. */
  drop(tx: Tx, key: string): Promise<void> {
    return this.repository.drop(tx, key);
  }

  /**
   * An order that was paid for takes its windows, and its checkout's end with it. It is made in any case: answers what
   * it has been given above a limit.
   */
  keep(tx: Tx, orderId: number, checkoutKey: string, windows: ShipmentWindow[]): Promise<Refusal[]> {
    return this.repository.hold(tx, { key: orderKey(orderId), replacing: checkoutKey, forced: true }, windows);
  }

  /** Shipments that are cancelled take nothing any more. */
  release(tx: Tx, orderId: number, numbers: number[]): Promise<void> {
    return this.repository.release(tx, orderKey(orderId), numbers);
  }

  /** A cancelled order takes its windows again: all, or none and it is told which are gone. */
  async reopen(tx: Tx, orderId: number): Promise<Refusal[]> {
    const had = await this.repository.of(orderKey(orderId), tx);
    return this.repository.hold(tx, { key: orderKey(orderId), replacing: null }, had);
  }

  /** A shipment goes to another window; null: to none. Answers why not, unless `forced`. */
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

  /** Those of the orders' windows that are not held (any more). */
  async notHeld<W extends Omit<ShipmentWindow, 'units'> & { orderId: number }>(windows: W[]): Promise<W[]> {
    if (windows.length === 0) return [];
    const held = await this.repository.areHeld(windows.map((window) => ({ ...window, key: orderKey(window.orderId) })));
    return windows.filter(({ orderId, number }) => !held.has(`${orderKey(orderId)} ${number}`));
  }

  /** An order takes a window again that it has lost, as it had it if that is known; it was promised, so above a limit too. */
  async holdAgain(tx: Tx, orderId: number, { number, storeId, startsAt, kind, units }: ShipmentWindow): Promise<void> {
    const key = orderKey(orderId);
    const had = (await this.repository.of(key, tx)).find((one) => one.number === number);
    const window = { number, storeId, startsAt, kind, units: had?.units ?? units };
    await this.repository.hold(tx, { key, replacing: null, forced: true }, [window]);
  }

  /** The windows of an order, one for each shipment that has one. */
  ofOrder(orderId: number): Promise<ShipmentWindow[]> {
    return this.repository.of(orderKey(orderId));
  }

  /** Of all shipments that one day of one store may have, those of checkouts that are not paid; of the fullest such day. */
  async unpaidShare(): Promise<number> {
    const [unpaid, plans] = [await this.repository.unpaidByDay(), await this.plans.all()];
    const shares = unpaid.map(({ storeId, day, ...counts }) => {
      const limits = limitsOfDay(plans.get(storeId)?.limits ?? {}, day);
      return Math.max(...SHIPMENTS.map((kind) => (limits[kind] ? counts[kind] / limits[kind] : 0)));
    });
    return Math.max(0, ...shares);
  }

  /** The keys of the checkouts that have windows. */
  checkouts(): Promise<string[]> {
    return this.repository.checkouts();
  }
}
