import { Injectable } from '@nestjs/common';
import { ProviderSettings } from '../../settings';
import { StoreDirectory } from '../store-directory';
import { isLocalDate } from './local-time';
import { slotsOf, type Slot } from './slots-of';

const MINUTE = 60_000;
/** What every order is given before the manager's buffer is added. */
const LEAD_MINUTES = 60;

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
    const lead = LEAD_MINUTES + this.settings.deliveryBufferMinutes();
    return this.windows(ask, new Date(ask.now.getTime() + lead * MINUTE));
  }

  /** All windows of the local date, past ones too: tells "too late" from "never offered". */
  async allSlots(ask: { date: string } & SlotPlace): Promise<Slot[]> {
    return this.windows(ask, new Date(0));
  }

  private async windows(ask: { date: string } & SlotPlace, earliest: Date): Promise<Slot[]> {
    if (!isLocalDate(ask.date)) return [];
    const directory = await this.directory.read();
    const storeId = 'storeId' in ask ? ask.storeId : directory.location(ask.locationId)?.storeId;
    const store = storeId === undefined ? null : directory.store(storeId);
    return store ? slotsOf(ask.date, store, earliest) : [];
  }
}
