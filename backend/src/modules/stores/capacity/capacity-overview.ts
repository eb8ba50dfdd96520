import { Injectable } from '@nestjs/common';
import { hoursOn, minutesOf } from '@crispi/rules/hours';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { UserNames } from '../../../kernel/security/user-names';
import { addDays, localDate, localTime } from '../slots/local-time';
import { slotsOf, windowLabel } from '../slots/slots-of';
import type { StoreView } from '../store-views';
import { Stores } from '../stores';
import { limitsAt, UNLIMITED, WHOLE_DAY, type CapacityPlan, type Limits } from './capacity-plan';
import { CapacityPlanRepository } from './capacity-plan.repository';
import { WindowHoldRepository, type Taken, type WindowLoad } from './window-hold.repository';

/** What is taken, and the part of it that unpaid checkouts hold. */
type Use = Pick<WindowLoad, 'units' | 'deliveries' | 'pickups' | 'unpaid'>;

export interface WindowUse extends Use {
  start: string;
  label: string;
  past: boolean;
  limits: Limits;
}

/** A day with what is taken so far. */
export interface DayUse extends Use {
  date: string;
  /** Why it is closed; null on a day that is open. */
  closed: string | null;
  /** Limits of the whole day. */
  limits: Limits;
  windows: WindowUse[];
}

export interface Capacity extends CapacityPlan {
  storeId: number;
  version: number;
  today: string;
  timeZone: string;
  /** Same-day orders are paused until then; null: not paused. */
  pausedUntil: Date | null;
  changedBy: string | null;
  changedAt: Date | null;
  days: DayUse[];
}

const NOTHING: Taken = { units: 0, deliveries: 0, pickups: 0 };
const UNUSED: Use = { ...NOTHING, unpaid: NOTHING };

/** The capacity of a store's windows and what is taken of it, for staff. */
@Injectable()
export class CapacityOverview {
  constructor(
    private readonly stores: Stores,
    private readonly holds: WindowHoldRepository,
    private readonly plans: CapacityPlanRepository,
    private readonly names: UserNames,
    private readonly clock: Clock,
  ) {}

  /** Begins at `from`, or today without it. @throws NotFound */
  async show(storeId: number, { from, days: count }: { from?: string | undefined; days: number }): Promise<Capacity> {
    const store = await this.stores.find(storeId);
    if (!store) throw new NotFound('The store');
    const saved = await this.plans.latest(storeId);
    const { limits, cutOff } = saved ?? UNLIMITED;
    const now = this.clock.now();
    const paused = store.capacity.pausedUntil;
    const today = localDate(now, store.timeZone);
    const dates = Array.from({ length: count }, (_, i) => addDays(from ?? today, i));
    const range = { from: dates[0]!, until: dates.at(-1)! };
    const loads = await this.holds.loads(storeId, range, null);
    return {
      storeId,
      version: saved?.version ?? 0,
      today,
      timeZone: store.timeZone,
      pausedUntil: paused && paused > now ? paused : null,
      limits,
      cutOff,
      changedBy: saved ? await this.lastChangedBy(storeId) : null,
      changedAt: saved?.changedAt ?? null,
      days: dates.map((date) => dayUse(date, { store, limits, now, loads: loads.filter(({ day }) => day === date) })),
    };
  }

  /** E-mail of the user who last saved the store's limits. */
  async lastChangedBy(storeId: number, tx?: Tx): Promise<string | null> {
    const userId = (await this.plans.latest(storeId, tx))?.changedBy ?? null;
    return userId === null ? null : ((await this.names.of([userId], tx)).get(userId) ?? null);
  }
}

interface DayOf extends Pick<CapacityPlan, 'limits'> {
  store: StoreView;
  now: Date;
  loads: WindowLoad[];
}

/** The windows of the calendar, and those that were booked before the calendar removed them. */
function dayUse(date: string, { store, limits, now, loads }: DayOf): DayUse {
  const taken = new Map(loads.map((load) => [load.startsAt.getTime(), load]));
  const offered = slotsOf(date, store, new Date(0));
  const kept = loads.filter(({ startsAt }) => !offered.some((slot) => slot.startsAt.getTime() === startsAt.getTime()));
  const windows = [
    ...offered,
    ...kept.map(({ startsAt, start }) => ({ startsAt, label: `${windowLabel(minutesOf(start))}, closed` })),
  ];
  const { closed, reason } = hoursOn(date, store.hours, store.calendar.days);
  return {
    date,
    closed: closed ? (reason ?? 'Closed') : null,
    ...sumOf(loads),
    unpaid: sumOf(loads.map(({ unpaid }) => unpaid)),
    limits: limitsAt(limits, date, WHOLE_DAY),
    windows: windows
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .map(({ startsAt, label }) => {
        const start = localTime(startsAt, store.timeZone);
        const { units, deliveries, pickups, unpaid } = taken.get(startsAt.getTime()) ?? UNUSED;
        return {
          start,
          label,
          past: startsAt < now,
          units,
          deliveries,
          pickups,
          unpaid,
          limits: limitsAt(limits, date, start),
        };
      }),
  };
}

function sumOf(loads: Taken[]): Taken {
  return loads.reduce(
    (sum, one) => ({
      units: sum.units + one.units,
      deliveries: sum.deliveries + one.deliveries,
      pickups: sum.pickups + one.pickups,
    }),
    NOTHING,
  );
}
