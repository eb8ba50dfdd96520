import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Metrics } from '../../../kernel/observability/metrics';
import type { StoreView } from '../store-views';
import { Stores } from '../stores';
import { addDays, localDate } from './local-time';
import { SlotCalendar } from './slot-calendar';

/** How much of the capacity of the next two days is free. */
@Injectable()
export class SlotFigures {
  constructor(
    private readonly stores: Stores,
    private readonly slots: SlotCalendar,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.watchEach('crispi_slots_left', 'Windows of today and tomorrow that can still be had', 'store', () =>
      this.read(),
    );
  }

  private async read(): Promise<[store: string, windows: number][]> {
    const stores = await this.stores.all();
    return Promise.all(stores.map(async (store) => [store.name, await this.left(store)] as [string, number]));
  }

  private async left({ id: storeId, timeZone }: StoreView): Promise<number> {
    const now = this.clock.now();
    const today = localDate(now, timeZone);
    const days = [today, addDays(today, 1)].map((date) => this.slots.free({ date, now, storeId }));
    return (await Promise.all(days)).flat().length;
  }
}
