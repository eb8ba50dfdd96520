import { Injectable } from '@nestjs/common';
import type { SpecialDay } from '@crispi/rules/hours';
import { Conflict } from '../../../kernel/errors/app-error';
import { CalendarRepository } from '../closed-days/calendar.repository';
import { ClosedDays } from '../closed-days/closed-days';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import type { AffectedOrders } from '../closed-days/affected-orders';

/** Another user saved this store's calendar since it was loaded. */
class CalendarChanged extends Conflict {
  constructor(by: string | null) {
    super('calendar_changed', `These days were changed by ${by ?? 'someone else'} in the meantime.`);
  }
}

/** The change removes windows that were promised to customers; it is made if sent again with `confirmation`. */
class OrdersOnClosedDays extends Conflict {
  constructor({ found, confirmation }: AffectedOrders) {
    const what = found === 1 ? 'One shipment is' : `${found} shipments are`;
    super('orders_on_closed_days', `${what} promised for times you are about to close.`, { confirmation });
  }
}

export interface CalendarChange {
  storeId: number;
  /** The version that was edited. */
  version: number;
  horizonDays: number;
  days: SpecialDay[];
  /** Confirms the list of orders that lose their window, as the user saw it. */
  confirmation?: string;
}

/** Replaces a store's special days and booking horizon. Existing orders stay unchanged. */
@Injectable()
export class SaveCalendar {
  constructor(
    private readonly closedDays: ClosedDays,
    private readonly calendars: CalendarRepository,
    private readonly changes: StoreChanges,
  ) {}

  /** @throws NotFound, RuleBroken, OrdersOnClosedDays, CalendarChanged */
  async execute({ confirmation, ...change }: CalendarChange, by: StoreEditor): Promise<void> {
    const store = await this.closedDays.checked(change.storeId, change);
    await this.changes.run(
      by,
      async (tx) => {
        await this.calendars.lock(tx, store.id);
        const affected = await this.closedDays.affectedBy(tx, store, change);
        if (affected.found > 0 && affected.confirmation !== confirmation) throw new OrdersOnClosedDays(affected);
        if (await this.calendars.add(tx, { ...change, changedBy: by.userId })) return;
        throw new CalendarChanged(await this.closedDays.lastChangedBy(tx, change.storeId));
      },
      () => ({ change: 'closed-days-saved', storeId: change.storeId }),
    );
  }
}
