import { Injectable } from '@nestjs/common';
import { clockFace, hoursOn, minutesOf } from '@crispi/rules/hours';
import { Clock } from '../../../kernel/clock';
import { NotFound } from '../../../kernel/errors/app-error';
import { dayName } from '../slots/bookable-days';
import { localDate, localTime } from '../slots/local-time';
import { noMoreToday } from '../slots/readiness';
import { SlotCalendar } from '../slots/slot-calendar';
import { slotsOf, type Slot } from '../slots/slots-of';
import { lastBookableDay } from '../slots/special-day';
import type { StoreView } from '../store-views';
import { Stores } from '../stores';
import { WindowHoldRepository, type WindowHolder } from './window-hold.repository';
import { isOverLimit, limitUses, type LimitUse } from './window-room';

/** Goods that must be ordered ahead, shown when staff ask why a window is too early: a port that the catalogue implements. */
export abstract class SlowGoods {
  /** What is on sale and needs more hours than that, slowest first. */
  abstract needing(moreThanHours: number): Promise<SlowGood[]>;
}

export interface SlowGood {
  name: string;
  hours: number;
}

/** A shipment for which staff ask about a window. */
export interface WindowQuestion {
  date: string;
  /** The window's local start, "09:00". */
  start: string;
  kind: 'delivery' | 'pickup';
  units: number;
}

/** A rule that closes the window, in words for staff. */
export interface Closing {
  rule: (typeof CLOSINGS)[number];
  text: string;
}

export const CLOSINGS = [
  'closed',
  'horizon',
  'no_window',
  'past',
  'too_early',
  'paused',
  'cut_off',
  'units',
  'deliveries',
  'pickups',
  'day',
] as const;

export interface WindowAnswer {
  /** "9:00 AM - 10:00 AM"; null if the store has no such window. */
  window: string | null;
  /** Empty: the window is available. */
  closings: Closing[];
  /** Goods whose notice period is longer than the remaining time. */
  slowGoods: SlowGood[];
  /** Holders of the window, or of the whole day if the day is full. */
  holders: WindowHolder[];
}

const HOUR = 3600_000;

/** Tells staff which rules close a window to a shopper, and who holds it. */
@Injectable()
export class WindowInquiry {
  constructor(
    private readonly stores: Stores,
    private readonly repository: WindowHoldRepository,
    private readonly calendar: SlotCalendar,
    private readonly clock: Clock,
    private readonly goods: SlowGoods,
  ) {}

  /** @throws NotFound */
  async ask(storeId: number, question: WindowQuestion): Promise<WindowAnswer> {
    const store = await this.stores.find(storeId);
    if (!store) throw new NotFound('The store');
    const { date, start } = question;
    const now = this.clock.now();
    const slot = slotsOf(date, store, new Date(0)).find((one) => localTime(one.startsAt, store.timeZone) === start);
    const full = await this.full(store, question);
    const closings = [...calendarClosings(store, question, slot, now), ...(slot ? this.tooLate(store, slot, now) : [])];
    return {
      window: slot?.label ?? null,
      closings: [...closings, ...full],
      slowGoods:
        slot && slot.startsAt > now ? await this.goods.needing((slot.startsAt.getTime() - now.getTime()) / HOUR) : [],
      holders: await this.repository.holders(storeId, date, full.some(({ rule }) => rule === 'day') ? null : start),
    };
  }

  private tooLate({ capacity, timeZone }: StoreView, { startsAt }: Slot, now: Date): Closing[] {
    if (startsAt < now) return [{ rule: 'past', text: 'It has begun already' }];
    const { earliest } = this.calendar.lookAt(now);
    const minutes = (earliest.getTime() - now.getTime()) / 60_000;
    const tooEarly = `Too early: every order needs ${minutes} minutes, with the delivery buffer of the settings`;
    const noMore = localDate(startsAt, timeZone) === localDate(now, timeZone) && noMoreToday(capacity, now, timeZone);
    return [
      ...(startsAt < earliest ? [{ rule: 'too_early' as const, text: tooEarly }] : []),
      ...(noMore ? [noMore] : []),
    ];
  }

  private async full({ id, capacity }: StoreView, { date, start, kind, units }: WindowQuestion): Promise<Closing[]> {
    const loads = await this.repository.loads(id, { from: date, until: date }, null);
    const window = { date, start, load: loads.find((load) => load.start === start) };
    const unitsOfDay = loads.reduce((sum, load) => sum + load.units, 0);
    return limitUses(capacity.limits, { kind, units }, window, unitsOfDay)
      .filter(isOverLimit)
      .map((use) => ({ rule: use.rule, text: fullText(use) }));
  }
}

function calendarClosings(
  store: StoreView,
  { date, start }: WindowQuestion,
  slot: Slot | undefined,
  now: Date,
): Closing[] {
  const last = lastBookableDay(localDate(now, store.timeZone), store);
  const beyond = date > last && { rule: 'horizon' as const, text: `Orders are taken up to ${dayName(last)}` };
  const { closed, reason, open, close } = hoursOn(date, store.hours, store.calendar.days);
  const none = closed
    ? { rule: 'closed' as const, text: `The store is closed${reason ? `: ${reason}` : ' on this weekday'}` }
    : !slot && {
        rule: 'no_window' as const,
        text: `No time slot starts at ${face(start)}: open ${face(open)} - ${face(close)}${reason ? ` (${reason})` : ''}`,
      };
  return [none, beyond].filter((one) => one !== false);
}

const face = (time: string) => clockFace(minutesOf(time));

const LIMITED_GOODS = {
  units: 'cookies',
  deliveries: 'deliveries',
  pickups: 'pickups',
  day: 'cookies of the whole day',
};

function fullText({ rule, max, taken, need }: LimitUse): string {
  const left = Math.max(0, max - taken);
  return `Full: ${taken} of ${max} ${LIMITED_GOODS[rule]} are taken${left > 0 ? `, ${left} left for ${need}` : ''}`;
}
