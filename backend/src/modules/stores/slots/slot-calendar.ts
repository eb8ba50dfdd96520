import { Injectable } from '@nestjs/common';
import { ProviderSettings } from '../../settings';
import { StoreDirectory } from '../store-directory';
import type { StoreView } from '../store-views';
import { isLocalDate, localDate } from './local-time';
import { earliestStart, slotsOf, type Slot } from './slots-of';

/** Where the slots are asked for: a store, or one of its locations. */
export type SlotPlace = { storeId: number } | { locationId: number };

/** When a store can deliver or hand out. */
@Injectable()
export class SlotCalendar {
  constructor(
    private readonly directory: StoreDirectory,
    private readonly settings: ProviderSettings,
  ) {}

  /**
   * Windows of the local date that start at least an hour and the delivery buffer after `now`; empty for a closed day,
   * a past day, a date that is none or an unknown place.
   */
  async slots(ask: { date: string; now: Date } & SlotPlace): Promise<Slot[]> {
    return this.windows(ask, earliestStart(ask.now, this.settings.deliveryBufferMinutes()));
  }

  /** All windows of the local date, past ones too: tells "too late" from "never offered". */
  async allSlots(ask: { date: string } & SlotPlace): Promise<Slot[]> {
    return this.windows(ask, new Date(0));
  }

  /** The local date of an instant and the window that starts at it, if there is one; null for an unknown place. */
  async startingAt(ask: { instant: Date; now: Date } & SlotPlace): Promise<{ date: string; slot: Slot | null } | null> {
    const store = await this.storeOf(ask);
    if (!store) return null;
    const date = localDate(ask.instant, store.timeZone);
    const slots = slotsOf(date, store, earliestStart(ask.now, this.settings.deliveryBufferMinutes()));
    return { date, slot: slots.find(({ startsAt }) => startsAt.getTime() === ask.instant.getTime()) ?? null };
  }

  private async windows(ask: { date: string } & SlotPlace, earliest: Date): Promise<Slot[]> {
    const store = isLocalDate(ask.date) ? await this.storeOf(ask) : null;
    return store ? slotsOf(ask.date, store, earliest) : [];
  }

  private async storeOf(place: SlotPlace): Promise<StoreView | null> {
    const directory = await this.directory.read();
    const storeId = 'storeId' in place ? place.storeId : directory.location(place.locationId)?.storeId;
    return storeId === undefined ? null : directory.store(storeId);
  }
}
