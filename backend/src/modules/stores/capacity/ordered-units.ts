import { Injectable } from '@nestjs/common';
import { minutesOf } from '@crispi/rules/hours';
import { windowLabel } from '../slots/slots-of';
import type { StoreView } from '../store-views';
import { limitsAt, WHOLE_DAY } from './capacity-plan';
import { WindowHoldRepository } from './window-hold.repository';

/** Ordered production units and the limit; null: no limit is set. */
interface Units {
  units: number;
  limit: number | null;
}

export interface UnitsOfDay extends Units {
  /** Windows with orders, by time: "9:00 AM - 10:00 AM". */
  windows: (Units & { window: string })[];
}

/** What a store's kitchen has to make on a day, by window, without unpaid checkouts. */
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
