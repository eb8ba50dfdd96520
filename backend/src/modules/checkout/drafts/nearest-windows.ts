import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { holderOf, SlotCalendar } from '../../stores';
import { WindowTaken, type TakenWindow } from '../checkout.errors';
import type { PricedCheckout } from '../pricing/priced-checkout';
import type { DraftOwner } from './drafts.repository';
import { windowsOf } from './reservations';

const NAMED = 3;

/** Suggests the windows of that day that are still available instead of a taken one. */
@Injectable()
export class NearestWindows {
  constructor(
    private readonly calendar: SlotCalendar,
    private readonly clock: Clock,
  ) {}

  async beside({ taken }: WindowTaken, priced: PricedCheckout, owner: DraftOwner): Promise<WindowTaken> {
    return new WindowTaken(await Promise.all(taken.map((one) => this.named(one, priced, owner))));
  }

  private async named(one: TakenWindow, priced: PricedCheckout, owner: DraftOwner): Promise<TakenWindow> {
    // This process may not have received the notification of the closed day yet, and would suggest windows of it.
    if (one.closed) return one;
    const wanted = windowsOf(priced).find(({ number }) => number === one.number)!;
    const { lineIds, recipient } = priced.shipments[one.number]!;
    const lines = priced.lines.filter(({ id }) => lineIds.includes(id));
    const free = await this.calendar.free({
      storeId: wanted.storeId,
      date: recipient.deliveryDate,
      now: this.clock.now(),
      need: {
        units: wanted.units,
        kind: wanted.kind,
        noticeHours: Math.max(0, ...lines.map((line) => line.noticeHours ?? 0)),
        holder: () => Promise.resolve(holderOf(owner)),
      },
    });
    const far = (startsAt: Date) => Math.abs(startsAt.getTime() - wanted.startsAt.getTime());
    const nearest = free
      .toSorted((a, b) => far(a.startsAt) - far(b.startsAt))
      .filter(({ value }) => value !== one.window)
      .slice(0, NAMED)
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    return { ...one, nearest: nearest.map(({ label }) => label) };
  }
}
