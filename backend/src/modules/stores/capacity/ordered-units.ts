import { Injectable } from '@nestjs/common';
import { minutesOf } from '@crispi/rules/hours';
import { windowLabel } from '../slots/slots-of';
import type { StoreView } from '../store-views';
import { limitsAt, WHOLE_DAY } from './capacity-plan';
import { WindowHoldRepository } from './window-hold.repository';

/** Production units that are ordered, and how many can be made; null: nobody has said. */
interface Units {
  units: number;
  limit: number | null;
}

export interface UnitsOfDay extends Units {
  /** Those with orders, by time: "9:00 AM - 10:00 AM". */
  windows: (Units & { window: string })[];
}

/** What a store's kitchen makes on a day, window by window; checkouts that are not paid yet are left out. */
@Injectable()
export class OrderedUnits {
  constructor(private readonly repository: WindowHoldRepository) {}

  async on(date: string, { id, capacity: { limits } }: Pick<StoreView, 'id' | 'capacity'>): Promise<UnitsOfDay> {
    const windows = (await this.repository.orderedUnits(id, date)).map(({ start, units }) => ({
      window: windowLabel(minutesOf(start)),
      units,
      limit: limitsAt(limits, date, start).units ?? null,
    }));
    const units = windows.reduce((sum, window) => sum + window.units, 0);
    return { units, limit: limitsAt(limits, date, WHOLE_DAY).units ?? null, windows };
  }
}
