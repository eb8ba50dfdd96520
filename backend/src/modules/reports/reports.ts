import { Injectable } from '@nestjs/common';
import { NotFound, RuleBroken } from '../../kernel/errors/app-error';
import { CurrentBooking, Journal, type Account, type Flow } from '../books';
import { Clock } from '../../kernel/clock';
import { SoldShipmentRepository, type OrderSummary, type SalesDay } from '../orders';
import { Stores, type StoreView } from '../stores';
import { COUNTED, type Counted } from './daily-figure';
import type { Fact, Report, ReportAsked } from './report';
import { DailyFigureRepository, type FiguresAsked, type GroupedFigure } from './daily-figures.repository';
import { NOTHING } from './figures-of';
import { giftCardReport } from './gift-card-report';
import { daysOf, lengthOf, monthsOf, periodBefore } from './period';
import { DEFINITIONS, groupingOf, type Column, type Definition, type ReportGrouping } from './report-definitions';

/** A report of a period, beside the period before. */
@Injectable()
export class Reports {
  constructor(
    private readonly figures: DailyFigureRepository,
    private readonly sold: SoldShipmentRepository,
    private readonly stores: Stores,
    private readonly journal: Journal,
    private readonly booking: CurrentBooking,
    private readonly clock: Clock,
  ) {}

  async read(asked: ReportAsked): Promise<Report> {
    const { report, from, to } = asked;
    refuseLongPeriod(asked);
    const before = periodBefore(from, to);
    const common = {
      report,
      from,
      to,
      previousFrom: before.from,
      previousTo: before.to,
      basis: this.basisOf(asked),
      countedAt: await this.figures.through(),
    };
    if (report === 'gift-cards') return { ...common, ...(await giftCardReport(this.journal, asked, before)) };
    const definition = DEFINITIONS[report];
    const by = groupingIn(definition, asked.by);
    const columns = definition.columns(by);
    const stores = await this.storesOf(asked.storeId);
    const now = await this.table({ ...this.figuresOf(asked), grouping: groupingOf(by) }, stores, columns);
    const then = await this.table(
      { ...this.figuresOf({ ...asked, ...before }), grouping: groupingOf(by) },
      stores,
      columns,
    );
    const show = (figure: GroupedFigure) => columns.map((column) => column.of(figure));
    const beforeOf = (key: string, i: number) =>
      by === 'day' || by === 'month' ? then.rows[i] : then.rows.find((row) => row.key === key);
    return {
      ...common,
      by,
      groupings: definition.by,
      columns: columns.map(({ of: _of, ...column }) => column),
      rows: now.rows.map((figure, i) => {
        const previous = beforeOf(figure.key, i);
        return {
          key: figure.key,
          label: figure.label,
          values: show(figure),
          previous: previous ? show(previous) : null,
        };
      }),
      totals: show(now.total),
      previousTotals: show(then.total),
      facts: await this.factsOf(asked, now.total, refundsIn(columns, now.total)),
      hasOrders: true,
    };
  }

  /** The orders behind a row, or behind all rows, newest first. */
  async ordersBehind(
    asked: ReportAsked,
    of: { key?: string | undefined; before?: number | undefined; limit: number },
  ): Promise<OrderSummary[]> {
    if (asked.report === 'gift-cards') throw new NotFound('The report');
    refuseLongPeriod(asked);
    const by = groupingIn(DEFINITIONS[asked.report], asked.by);
    await this.storesOf(asked.storeId);
    const ids = await this.figures.orderIds({ ...this.figuresOf(asked), grouping: groupingOf(by) }, of);
    return this.sold.summaries(ids);
  }

  /** What the journal says, which knows no stores: it is compared with the figures of all stores only. */
  private async factsOf(asked: ReportAsked, { taxCents }: GroupedFigure, refunded: number): Promise<Fact[]> {
    const { report, from, to, storeId } = asked;
    if (storeId !== undefined) return [];
    if (report === 'tax') return this.isAsBooked(asked) ? this.taxFacts(from, to, taxCents) : [];
    const isOfIncome = report === 'sales' && this.isAsBooked(asked);
    if (!isOfIncome && refunded === 0) return [];
    const ofIncome = -(await this.earned(from, to, ['refunds']));
    const income = isOfIncome ? (await this.earned(from, to, ['sales', 'discounts', 'delivery_income'])) - ofIncome : 0;
    return [
      ...(isOfIncome ? [{ label: 'Income in the books', cents: income }] : []),
      { label: 'taken off income', cents: ofIncome },
      ...(refunded === 0 ? [] : [{ label: 'from deposits, delivery fees, tips and tax', cents: refunded - ofIncome }]),
    ];
  }

  /** What these accounts were credited more than debited. */
  private async earned(from: string, to: string, accounts: Account[]): Promise<number> {
    const flows = await Promise.all(accounts.map((account) => this.journal.flows(account, from, to)));
    return sumOf(flows.flat(), 'credit') - sumOf(flows.flat(), 'debit');
  }

  /** What was refunded before the sale was booked never came into the journal. */
  private async taxFacts(from: string, to: string, collected: number): Promise<Fact[]> {
    const owed = await this.earned(from, to, ['tax_payable']);
    return [
      { label: 'Collected', cents: collected },
      { label: 'Returned with refunds', cents: owed - collected },
      { label: 'Sales tax owed', cents: owed },
    ];
  }

  private basisOf({ basis }: ReportAsked): SalesDay {
    return basis ?? (this.booking.at(this.clock.now()) === 'placement' ? 'placed' : 'delivered');
  }

  private isAsBooked(asked: ReportAsked): boolean {
    return this.basisOf(asked) === this.basisOf({ ...asked, basis: undefined });
  }

  private figuresOf(asked: ReportAsked): Omit<FiguresAsked, 'grouping'> {
    const { report, from, to, storeId } = asked;
    const own = report === 'gift-cards' ? undefined : DEFINITIONS[report].counts;
    return { counts: own ?? this.basisOf(asked), from, to, storeId };
  }

  /** The rows with their words, and the sums. Sales have the refunds of their day or store beside them. */
  private async table(asked: FiguresAsked, stores: StoreView[], columns: readonly Column[]) {
    const found = await this.figures.grouped(asked);
    const isOfAll = !['promotion', 'driver week', 'rate'].includes(asked.grouping);
    const all = isOfAll ? await this.figures.grouped({ ...asked, grouping: 'all' }) : [];
    const withRefunds = columns.some(({ key }) => key === 'refunds') && asked.counts !== 'refunded';
    const refunds = withRefunds ? await this.figures.grouped({ ...asked, counts: 'refunded' }) : [];
    const withRefused = columns.some(({ key }) => key === 'refused');
    const refused = withRefused ? await this.figures.grouped({ ...asked, counts: 'refused' }) : [];
    const keys = keysOf(asked, stores, [...found, ...refunds, ...refused]);
    const rows = keys.map((key): GroupedFigure => {
      const of = (figures: GroupedFigure[]) => figures.find((one) => one.key === key);
      const figure = of(found) ?? { ...EMPTY, key, label: of(refused)?.label ?? '' };
      return {
        ...figure,
        label: labelOf(figure, asked, stores),
        ...(withRefunds && { refundCents: of(refunds)?.refundCents ?? 0 }),
        ...(withRefused && { refused: of(refused)?.quantity ?? 0 }),
      };
    });
    return { rows, total: totalOf(rows, all[0]) };
  }

  private async storesOf(storeId: number | undefined): Promise<StoreView[]> {
    return storeId === undefined ? this.stores.all() : [await this.stores.namedOrFirst(storeId)];
  }
}

/** Three years and a leap day: a row for each day is still a table. */
const LONGEST_DAYS = 3 * 365 + 1;

function refuseLongPeriod({ from, to }: ReportAsked): void {
  const message = 'Choose a period of up to three years.';
  if (lengthOf(from, to) > LONGEST_DAYS) throw new RuleBroken('invalid', message, [{ path: 'to', message }]);
}

const sumOf = (flows: readonly Flow[], side: 'credit' | 'debit') => flows.reduce((sum, flow) => sum + flow[side], 0);

/** What was refunded, where a column says it. */
function refundsIn(columns: readonly Column[], { refundCents }: GroupedFigure): number {
  return columns.some(({ key }) => key === 'refunds') ? refundCents : 0;
}

const EMPTY: Omit<GroupedFigure, 'key' | 'label'> = { ...NOTHING, orders: 0, gifts: 0 };

function groupingIn({ by }: Definition, asked: ReportGrouping | undefined): ReportGrouping {
  if (asked === undefined) return by[0]!;
  const message = `Choose ${by.join(' or ')}.`;
  if (!by.includes(asked)) throw new RuleBroken('invalid', message, [{ path: 'by', message }]);
  return asked;
}

/** Days, months, stores and kinds of customers without anything are rows of zeros. */
function keysOf({ grouping, from, to }: FiguresAsked, stores: StoreView[], found: GroupedFigure[]): string[] {
  if (grouping === 'day') return daysOf(from, to);
  if (grouping === 'month') return monthsOf(from, to);
  if (grouping === 'customer') return ['new', 'returning'];
  const keys = [...new Set(found.map(({ key }) => key))];
  return grouping === 'store' ? [...new Set([...stores.map(({ id }) => String(id)), ...keys])] : keys;
}

function labelOf({ key, label }: GroupedFigure, { grouping }: FiguresAsked, stores: StoreView[]): string {
  if (grouping === 'store') return stores.find(({ id }) => String(id) === key)?.name ?? `Store ${key}`;
  if (grouping === 'customer') return key === 'new' ? 'New' : 'Returning';
  if (grouping === 'driver week') return `${label}, week of ${key.slice(-10)}`;
  return grouping === 'day' || grouping === 'month' ? key : label;
}

/** Sums of the rows; orders and gifts as in `all`, where rows may share an order. */
function totalOf(rows: readonly GroupedFigure[], all: GroupedFigure | undefined): GroupedFigure {
  const sum = (column: keyof Counted) => rows.reduce((total, row) => total + row[column], 0);
  const sums = Object.fromEntries(COUNTED.map((column) => [column, sum(column)])) as unknown as Counted;
  const whole = all ?? {
    orders: rows.reduce((total, row) => total + row.orders, 0),
    gifts: rows.reduce((total, row) => total + row.gifts, 0),
  };
  const refused = rows.reduce((total, row) => total + (row.refused ?? 0), 0);
  return { ...sums, key: '', label: '', orders: whole.orders, gifts: whole.gifts, refused };
}
