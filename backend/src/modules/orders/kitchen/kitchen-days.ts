import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Catalogue } from '../../catalogue';
import { localDate, OrderedUnits, Stores, type StoreView, type UnitsOfDay } from '../../stores';
import { OrderNotFound } from '../core/orders.errors';
import { KitchenRepository, type NextDay } from './kitchen.repository';
import { bakeTotals, type BakeTotal } from './bake-totals';
import type { Editions } from './printed-paper';
import { editionsOf, printStates } from './print-states';
import { kitchenShipment, type KitchenRow, type KitchenShipment } from './kitchen-shipment';
import { type SheetLine, sheetChanges } from './printed-sheet';

export interface DayOfStore {
  store: StoreView;
  date: string;
  today: string;
}

/** The kitchen's view of one store's day. */
export interface KitchenDay extends DayOfStore {
  /** By due time. */
  shipments: KitchenShipment[];
  totals: BakeTotal[];
  units: UnitsOfDay;
  /** Null if the day's bake sheet was not printed yet. */
  sheet: { printedAt: Date; changes: NamedLine[] } | null;
  /** Only after a day without shipments. */
  next: NextDay | null;
}

type NamedLine = SheetLine & Pick<BakeTotal, 'name' | 'kind'>;

const unknown = (productId: number): Pick<BakeTotal, 'name' | 'kind'> => ({
  name: `Product ${productId}`,
  kind: 'other',
});

/** The contents and the recipient of one shipment. */
export interface Slip {
  store: StoreView | null;
  row: KitchenRow;
  shipment: KitchenShipment;
  editions: Editions;
}

@Injectable()
export class KitchenDays {
  constructor(
    private readonly kitchen: KitchenRepository,
    private readonly catalogue: Catalogue,
    private readonly stores: Stores,
    private readonly units: OrderedUnits,
    private readonly clock: Clock,
  ) {}

  /**
   * The store's current day, if no date is given.
   * @throws NotFound
   */
  async day(storeId: number | undefined, date?: string): Promise<KitchenDay> {
    const { store, rows, ...days } = await this.rowsOf(storeId, date);
    const shipments = (await this.packed(rows)).map(({ shipment }) => shipment).sort(byDueTime);
    const totals = bakeTotals(shipments, store.timeZone);
    const units = await this.units.on(days.date, store);
    const sheet = await this.sheetOf(store.id, days.date, totals);
    const next = rows.length > 0 ? null : await this.kitchen.nextDay(store.id, days.date, store.timeZone);
    return { store, ...days, shipments, totals, units, sheet, next };
  }

  /** The slips of a day, by due time. @throws NotFound */
  async slipsOfDay(storeId: number | undefined, date?: string): Promise<{ day: DayOfStore; slips: Slip[] }> {
    const { rows, ...day } = await this.rowsOf(storeId, date);
    const slips = await this.slipsOf(rows, [day.store]);
    return { day, slips: slips.sort((a, b) => byDueTime(a.shipment, b.shipment)) };
  }

  /**
   * A slip for each shipment of the order, or for those of a store.
   * @throws OrderNotFound
   */
  async slips(orderId: number, storeId: number | null): Promise<Slip[]> {
    const rows = (await this.kitchen.ofOrder(orderId)).filter((row) => storeId === null || row.storeId === storeId);
    if (rows.length === 0) throw new OrderNotFound();
    return this.slipsOf(rows, await this.stores.all());
  }

  private async rowsOf(storeId: number | undefined, date?: string): Promise<DayOfStore & { rows: KitchenRow[] }> {
    const store = await this.stores.namedOrFirst(storeId);
    const today = localDate(this.clock.now(), store.timeZone);
    const asked = date ?? today;
    return { store, date: asked, today, rows: await this.kitchen.day(store.id, asked, store.timeZone) };
  }

  /** The changes since the day's bake sheet was last printed. */
  private async sheetOf(storeId: number, date: string, totals: BakeTotal[]): Promise<KitchenDay['sheet']> {
    const sheet = await this.kitchen.lastSheet(storeId, date);
    if (!sheet) return null;
    const changes = sheetChanges(sheet.lines, totals);
    const current = new Map(totals.map((total) => [total.productId, total]));
    const gone = await this.catalogue.goods(changes.map(({ productId }) => productId).filter((id) => !current.has(id)));
    const named = changes.map((line) => {
      const { name, kind } = current.get(line.productId) ?? gone.get(line.productId) ?? unknown(line.productId);
      return { ...line, name, kind };
    });
    return { printedAt: sheet.printedAt, changes: named };
  }

  private async slipsOf(rows: KitchenRow[], stores: StoreView[]): Promise<Slip[]> {
    const packed = await this.packed(rows);
    return packed.map((one) => ({ ...one, store: stores.find(({ id }) => id === one.row.storeId) ?? null }));
  }

  /** By the current declarations of the products, since those are baked now. */
  private async packed(rows: KitchenRow[]): Promise<Omit<Slip, 'store'>[]> {
    const contents = rows.flatMap(({ items }) => items.flatMap((item) => item.contents));
    const goods = await this.catalogue.goods([...new Set(contents.map(({ productId }) => productId))]);
    return rows.map((row) => {
      const shipment = kitchenShipment(row, goods);
      const editions = editionsOf(row, shipment);
      return { row, editions, shipment: { ...shipment, print: printStates(editions, row.printed, shipment) } };
    });
  }
}

function byDueTime(a: KitchenShipment, b: KitchenShipment): number {
  return (
    Number(a.dueAt) - Number(b.dueAt) ||
    Number(a.startsAt) - Number(b.startsAt) ||
    a.orderId - b.orderId ||
    a.recipientIndex - b.recipientIndex
  );
}
