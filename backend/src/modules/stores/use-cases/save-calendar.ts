import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { CalendarChanged, OrdersOnClosedDays } from '../closed-days/calendar.errors';
import { CalendarRepository } from '../closed-days/calendar.repository';
import { ClosedDays } from '../closed-days/closed-days';
import type { SpecialDay } from '../slots/special-day';
import { StoreDirectory, STORES_CHANGED } from '../store-directory';

export interface CalendarChange {
  storeId: number;
  /** The one it began with. */
  version: number;
  horizonDays: number;
  days: SpecialDay[];
  /** Of the orders that lose their window, as they were shown to whoever saves. */
  confirmation?: string;
  changedBy: number;
}

/** Replaces a store's special days and booking horizon. Orders stay as they are. */
@Injectable()
export class SaveCalendar {
  constructor(
    private readonly closedDays: ClosedDays,
    private readonly calendars: CalendarRepository,
    private readonly directory: StoreDirectory,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFound, RuleBroken, OrdersOnClosedDays, CalendarChanged */
  async execute({ confirmation, ...change }: CalendarChange): Promise<void> {
    const { affected } = await this.closedDays.preview(change.storeId, change);
    if (affected.found > 0 && affected.confirmation !== confirmation) throw new OrdersOnClosedDays(affected);
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.calendars.add(tx, change))) throw new CalendarChanged();
      await tx.notice(STORES_CHANGED);
    });
    // The others hear of it in a moment; who has saved looks at once.
    this.directory.forget();
  }
}
