import { Injectable } from '@nestjs/common';
import { streamCsv } from '../../../kernel/http/csv';
import { Couriers } from '../../delivery';
import { RefundLedger } from '../../payments';
import { CurrentBrand } from '../../settings';
import { Stores } from '../../stores';
import { customerCells, HEADINGS, lineCells, orderCells, refundCells, shipmentCells, type Known } from './export-cells';
import type { SalesDay } from '../core/sales-day';
import type { ExportName, Period } from './export-name';
import {
  ExportPagesRepository,
  type Calendars,
  type ExportedCustomer,
  type ExportedOrder,
  type ExportedShipment,
} from './export-pages.repository';

/** Orders and what belongs to them as files for accountants, made page by page. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly pages: ExportPagesRepository,
    private readonly refunds: RefundLedger,
    private readonly couriers: Couriers,
    private readonly stores: Stores,
    private readonly brand: CurrentBrand,
  ) {}

  async file(name: ExportName, period: Period, basis: SalesDay = 'placed'): Promise<AsyncGenerator<string>> {
    const stores = await this.stores.all();
    const calendars: Calendars = {
      zones: Object.fromEntries(stores.map(({ id, timeZone }) => [id, timeZone])),
      first: stores[0]?.timeZone ?? 'UTC',
    };
    const known: Known = {
      store: (storeId) => stores.find(({ id }) => id === storeId)?.name ?? '',
      bakery: this.brand.get().brand.name,
    };
    return streamCsv(HEADINGS[name], this.rows(name, period, basis, calendars, known));
  }

  private rows(name: ExportName, period: Period, basis: SalesDay, calendars: Calendars, known: Known) {
    switch (name) {
      case 'orders':
        return mapped(this.pages.orders(period, calendars), (page) => this.orders(page, known));
      case 'lines':
        return mapped(this.pages.lines(period, basis, calendars), (page) => page.map((line) => lineCells(line, known)));
      case 'shipments':
        return mapped(this.pages.shipments(period, basis, calendars), (page) => this.shipments(page, known));
      case 'customers':
        return mapped(this.pages.customers(period, calendars), (page) => this.customers(page, period));
      case 'refunds':
        return this.refundsOn(period, calendars);
    }
  }

  private async orders(orders: ExportedOrder[], known: Known): Promise<string[][]> {
    const refunded = await this.refunds.madeOf(orders.flatMap(({ paymentIntentId }) => paymentIntentId ?? []));
    const costs = await this.couriers.costsOf(orders.map(({ id }) => id));
    const costOf = sums(costs.map(({ orderId, feeCents }) => [orderId, feeCents]));
    return orders.map((order) => {
      const back = refunded.get(order.paymentIntentId ?? '') ?? 0;
      return orderCells(order, { refunded: back, courierCost: costOf.get(order.id) ?? 0 }, known);
    });
  }

  private async shipments(shipments: ExportedShipment[], known: Known): Promise<string[][]> {
    const orderIds = [...new Set(shipments.map(({ orderId }) => orderId))];
    const costs = await this.couriers.costsOf(orderIds);
    const drivers = await this.couriers.driversOf(orderIds);
    const key = (one: { orderId: number; recipientIndex: number }) => `${one.orderId}-${one.recipientIndex}`;
    const costOf = new Map(costs.map((cost) => [key(cost), cost.feeCents]));
    const driverOf = new Map(drivers.map((driven) => [key(driven), driven.driverName]));
    return shipments.map((shipment) => {
      const driver = driverOf.get(key(shipment)) ?? null;
      return shipmentCells(shipment, { driver, courierCost: costOf.get(key(shipment)) ?? 0 }, known);
    });
  }

  private async customers(customers: ExportedCustomer[], period: Period): Promise<string[][]> {
    const refunded = await this.refunds.madeOf(customers.flatMap(({ payments }) => payments ?? []));
    return customers.map((customer) => {
      const back = (customer.payments ?? []).reduce((sum, payment) => sum + (refunded.get(payment) ?? 0), 0);
      return customerCells(customer, back, period);
    });
  }

  private async *refundsOn(period: Period, { first }: Calendars): AsyncGenerator<string[][]> {
    for await (const refunds of this.refunds.exported({ ...period, timeZone: first })) {
      const tests = await this.pages.testOrders(refunds.map(({ orderId }) => orderId));
      yield refunds.filter(({ orderId }) => !tests.has(orderId)).map(refundCells);
    }
  }
}

async function* mapped<T>(
  pages: AsyncIterable<T[]>,
  cells: (page: T[]) => string[][] | Promise<string[][]>,
): AsyncGenerator<string[][]> {
  for await (const page of pages) if (page.length > 0) yield cells(page);
}

function sums(parts: [key: number, cents: number][]): Map<number, number> {
  const all = new Map<number, number>();
  for (const [key, cents] of parts) all.set(key, (all.get(key) ?? 0) + cents);
  return all;
}
