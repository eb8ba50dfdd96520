import { Injectable } from '@nestjs/common';
import { specialDayProblem, type SpecialDay } from '@crispi/rules/hours';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { NotFound, RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { UserNames } from '../../../kernel/security/user-names';
import { bookableDays, type BookableDay } from '../slots/bookable-days';
import { localDate, isLocalDate } from '../slots/local-time';
import { SlotCalendar } from '../slots/slot-calendar';
import { USUAL_CALENDAR, type Calendar } from '../slots/special-day';
import type { StoreView } from '../store-views';
import { Stores } from '../stores';
import { affectedOrders, type AffectedOrders } from './affected-orders';
import { PromisedShipments } from './booked-shipments';
import { CalendarRepository } from './calendar.repository';

/** A store's calendar in the back office. */
export interface CalendarView extends Calendar {
  storeId: number;
  version: number;
  /** The present date at the store. */
  today: string;
  /** E-mail of the user who last saved it; null if it was never saved or the user was deleted. */
  changedBy: string | null;
  /** Null when it was never saved. */
  changedAt: Date | null;
  /** Shipments promised for times that are now closed. */
  affected: AffectedOrders;
}

const TWO_WEEKS = 14;

/** What staff see before they change a store's days. */
@Injectable()
export class ClosedDays {
  constructor(
    private readonly stores: Stores,
    private readonly calendars: CalendarRepository,
    private readonly slots: SlotCalendar,
    private readonly names: UserNames,
    private readonly clock: Clock,
    private readonly promised: PromisedShipments,
  ) {}

  /** @throws NotFound */
  async show(storeId: number): Promise<CalendarView> {
    const store = await this.storeOf(storeId);
    const saved = await this.calendars.latest(storeId);
    const { horizonDays, days } = saved ?? USUAL_CALENDAR;
    const now = this.clock.now();
    const today = localDate(now, store.timeZone);
    return {
      storeId,
      version: saved?.version ?? 0,
      today,
      horizonDays,
      days: days.filter(({ day }) => day.length === 5 || day >= today),
      changedBy: saved ? await this.nameOf(saved.changedBy) : null,
      changedAt: saved?.changedAt ?? null,
      affected: affectedOrders(await this.promised.from(storeId, now), { ...store, calendar: { horizonDays, days } }),
    };
  }

  /**
   * The next two weeks as shoppers would see them with this calendar, and the shipments that would lose their window.
   * @throws NotFound, RuleBroken
   */
  async preview(storeId: number, calendar: Calendar): Promise<{ days: BookableDay[]; affected: AffectedOrders }> {
    const store = await this.checked(storeId, calendar);
    const now = this.clock.now();
    const then = { ...store, calendar };
    return {
      days: bookableDays(then, this.slots.lookAt(now), TWO_WEEKS),
      affected: affectedOrders(await this.promised.from(storeId, now), then, store),
    };
  }

  /** Returns the store after checking the calendar. @throws NotFound, RuleBroken */
  async checked(storeId: number, calendar: Calendar): Promise<StoreView> {
    const store = await this.storeOf(storeId);
    const errors = calendarErrors(calendar);
    if (errors.length > 0) throw new RuleBroken('invalid', 'Please check the days.', errors);
    return store;
  }

  /** Shipments that would lose their window with this calendar; once the calendar's lock is taken no more are added. */
  async affectedBy(tx: Tx, store: StoreView, calendar: Calendar): Promise<AffectedOrders> {
    const saved = (await this.calendars.latest(store.id, tx)) ?? USUAL_CALENDAR;
    const booked = await this.promised.from(store.id, this.clock.now(), tx);
    return affectedOrders(booked, { ...store, calendar }, { ...store, calendar: saved });
  }

  /** E-mail of the user who last saved the store's calendar; null if the user was deleted. */
  async lastChangedBy(tx: Tx, storeId: number): Promise<string | null> {
    const saved = await this.calendars.latest(storeId, tx);
    return saved ? this.nameOf(saved.changedBy, tx) : null;
  }

  private async storeOf(storeId: number): Promise<StoreView> {
    const store = await this.stores.find(storeId);
    if (!store) throw new NotFound('The store');
    return store;
  }

  private async nameOf(userId: number, tx?: Tx): Promise<string | null> {
    return (await this.names.of([userId], tx)).get(userId) ?? null;
  }
}

/** Any leap year, which contains every valid month and day. */
const LEAP_YEAR = 2028;

/** Errors of a calendar that involve more than one field. */
function calendarErrors({ days }: Calendar): FieldError[] {
  const seen = new Set<string>();
  return days.flatMap((special, i) => {
    const at = (field: keyof SpecialDay, message: string) => [{ path: `days.${i}.${field}`, message }];
    const { day } = special;
    if (!isLocalDate(day.length === 5 ? `${LEAP_YEAR}-${day}` : day)) return at('day', 'This day doesn’t exist');
    if (seen.has(day)) return at('day', 'This day is listed twice');
    seen.add(day);
    const problem = specialDayProblem(special);
    return problem ? at('close', problem) : [];
  });
}
