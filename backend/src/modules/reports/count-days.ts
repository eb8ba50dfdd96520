import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../kernel/jobs/scheduled-jobs';
import { RefusalsRepository } from '../checkout';
import { Couriers } from '../delivery';
import { SoldShipmentRepository, type SalesDay, type StoreDayOfSales } from '../orders';
import { RefundLedger } from '../payments';
import { addDays, instantOf, localDate, localDay, Stores } from '../stores';
import { DailyFigureRepository } from './daily-figures.repository';
import { FIGURE_DAYS, type FigureDay } from './daily-figure';
import { refundFigures, refusalFigures, salesFigures, type Figure } from './figures-of';

const MINUTE_MS = 60_000;
/** In minutes of a day. */
const NOON = 12 * 60;
/** A change is read when its transaction has ended, which is later than its time. */
const OVERLAP_MS = 5 * MINUTE_MS;

/**
 * Keeps the daily figures: counts the days again on which something was ordered, delivered or refunded that has changed
 * since the last time. On the way of an order nothing is written for reports.
 */
@Injectable()
@Scheduled({ name: 'reports.count-days', everyMs: MINUTE_MS })
export class CountDays implements ScheduledJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly figures: DailyFigureRepository,
    private readonly sold: SoldShipmentRepository,
    private readonly refunds: RefundLedger,
    private readonly couriers: Couriers,
    private readonly refusals: RefusalsRepository,
    private readonly stores: Stores,
  ) {}

  async run(): Promise<void> {
    const through = await this.figures.through();
    await this.countSince(through ? overlapping(through) : new Date(0));
  }

  /** Counts all days again. Returns the number of days. */
  all(): Promise<number> {
    return this.countSince(new Date(0));
  }

  /** The figures of a day, as they are now. */
  private async count(counts: FigureDay, day: StoreDayOfSales, source: Tx): Promise<Figure[]> {
    if (counts === 'refused') return refusalFigures(await this.refusals.ofDay(day, source));
    return counts === 'refunded' ? this.refundsOf(day, source) : this.salesOf(counts, day, source);
  }

  private async countSince(moment: Date): Promise<number> {
    const now = this.clock.now();
    const days = await this.storeDaysSince(moment);
    for (const day of days) await this.work.run((tx) => this.countIn(tx, day));
    await this.work.run((tx) => this.figures.setThrough(tx, now));
    return days.length;
  }

  private async storeDaysSince(moment: Date): Promise<StoreDayOfSales[]> {
    const stores = await this.stores.all();
    const days = await this.daysSince(
      moment,
      stores.map(({ timeZone }) => timeZone),
    );
    return days.flatMap((day) => stores.map(({ id: storeId, timeZone }) => ({ storeId, timeZone, day })));
  }

  /** Counts a store's day again. */
  async countIn(tx: Tx, day: StoreDayOfSales): Promise<void> {
    await this.figures.lock(tx, day);
    for (const counts of FIGURE_DAYS) {
      const figures = await this.count(counts, day, tx);
      // Most changes of an order are no change of the figures of its day.
      if (await this.figures.differ(tx, day, counts, figures)) await this.figures.replace(tx, day, counts, figures);
    }
  }

  /**
   * The days, of those with changes since then, whose figures are not what the orders say. Days that will be counted
   * again at the next run are not looked at.
   */
  async differing(since: Date): Promise<StoreDayOfSales[]> {
    const through = await this.figures.through();
    if (!through) return [];
    const waiting = new Set((await this.storeDaysSince(overlapping(through))).map(({ day }) => day));
    const wrong: StoreDayOfSales[] = [];
    for (const day of await this.storeDaysSince(since))
      if (!waiting.has(day.day) && (await this.work.run((tx) => this.differs(tx, day)))) wrong.push(day);
    return wrong;
  }

  private async differs(tx: Tx, day: StoreDayOfSales): Promise<boolean> {
    await this.figures.lock(tx, day);
    for (const counts of FIGURE_DAYS)
      if (await this.figures.differ(tx, day, counts, await this.count(counts, day, tx))) return true;
    return false;
  }

  /** Including today and yesterday: a delivery that was undone is in no history. */
  private async daysSince(moment: Date, zones: readonly string[]): Promise<string[]> {
    const timeZones = [...new Set(zones)];
    const sales = await this.sold.daysChangedSince(moment, timeZones);
    const refunds = await this.refunds.momentsChangedSince(moment);
    const refused = await this.refusals.days(moment);
    const days = timeZones.flatMap((zone) => {
      const today = localDate(this.clock.now(), zone);
      return [addDays(today, -1), today, ...refunds.map((at) => localDate(at, zone))];
    });
    return [...new Set([...sales, ...refused, ...days])].toSorted((a, b) => a.localeCompare(b));
  }

  private async salesOf(counts: SalesDay, day: StoreDayOfSales, source: Tx): Promise<Figure[]> {
    const shipments = await this.sold.of(counts, day, source);
    const orders = [...new Set(shipments.map(({ orderId }) => orderId))];
    return salesFigures(shipments, await this.couriers.costsOf(orders, source));
  }

  private async refundsOf({ storeId, day, timeZone }: StoreDayOfSales, source: Tx): Promise<Figure[]> {
    const { from, until } = localDay(instantOf(day, NOON, timeZone)!, timeZone);
    const refunds = await this.refunds.madeBetween(from, until, source);
    const orders = await this.sold.summaries([...new Set(refunds.map(({ orderId }) => orderId))], source);
    const own = new Set(orders.filter((order) => order.storeId === storeId).map(({ id }) => id));
    return refundFigures(refunds.filter(({ orderId }) => own.has(orderId)));
  }
}

const overlapping = (through: Date) => new Date(through.getTime() - OVERLAP_MS);
