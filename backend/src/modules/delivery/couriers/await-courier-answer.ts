import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../kernel/errors/app-error';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { CourierDeliveryRepository } from './courier-deliveries.repository';
import type { CourierDeliveryEntity } from './courier-delivery';
import { COURIER_CHANGED } from './record-progress';

/** A notification is lost if its connection breaks, so the row is also polled. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Waits for a courier service's answer to a request. The commit that stores the answer wakes it, and no connection is
 * held while it waits.
 */
@Injectable()
export class AwaitCourierAnswer {
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(
    private readonly deliveries: CourierDeliveryRepository,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(COURIER_CHANGED, (ids) => this.wake(ids));
  }

  /** The delivery once it is no longer just requested, or its state after `ms`. */
  async settled(externalDeliveryId: string, ms: number): Promise<CourierDeliveryEntity> {
    const until = performance.now() + ms;
    for (;;) {
      const woken = this.nextWake(externalDeliveryId);
      try {
        const delivery = await this.deliveries.find(externalDeliveryId);
        if (!delivery) throw new NotFound('The delivery');
        const left = until - performance.now();
        if (delivery.status !== 'requested' || left <= 0) return delivery;
        await woken.within(Math.min(left, LOOK_AGAIN_MS));
      } finally {
        woken.forget();
      }
    }
  }

  /** Starts to listen at once, so that a notification between reading and waiting is not missed. */
  private nextWake(id: string): { within(ms: number): Promise<void>; forget(): void } {
    let wake!: () => void;
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const waiters = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, waiters.add(wake));
    let timer: NodeJS.Timeout | undefined;
    return {
      within: (ms) => Promise.race([woken, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]),
      forget: () => {
        clearTimeout(timer);
        waiters.delete(wake);
        if (waiters.size === 0 && this.waiting.get(id) === waiters) this.waiting.delete(id);
      },
    };
  }

  private wake(ids: string[]): void {
    const sets = ids.length > 0 ? ids.map((id) => this.waiting.get(id)) : [...this.waiting.values()];
    for (const wakers of sets) for (const wake of wakers ?? []) wake();
  }
}
