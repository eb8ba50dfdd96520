import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Books, CurrentBooking, Journal, type BookSource, type Entry } from '../../books';
import { Couriers } from '../../delivery';
import { RefundLedger } from '../../payments';
import type { NewOrder } from './new-order.repository';
import type { Order } from './order';
import { orderEntry, type OrderFacts } from './order-entry';
import { OrderBooksRepository, type OrderToBook } from './order-books.repository';

type Returned = Awaited<ReturnType<RefundLedger['returnedParts']>>;

/** Orders in the books. */
@Injectable()
@Books('orders')
export class OrderBooks implements BookSource {
  readonly source = 'order';

  constructor(
    private readonly rows: OrderBooksRepository,
    private readonly journal: Journal,
    private readonly booking: CurrentBooking,
    private readonly refunds: RefundLedger,
    private readonly couriers: Couriers,
    private readonly clock: Clock,
  ) {}

  /** Books what has become of an order, in the transaction that has changed it. */
  async post(tx: Tx, { id, isTest, paymentIntentId }: Pick<Order, 'id' | 'isTest' | 'paymentIntentId'>): Promise<void> {
    if (isTest || paymentIntentId === null) return;
    await this.journal.set(tx, await this.read([id], tx));
  }

  /** Books a new order. Where sales are booked at delivery, that is its payment, and nothing has to be read. */
  async postNew(tx: Tx, orderId: number, order: NewOrder): Promise<void> {
    const isTest = order.isTest ?? false;
    const now = this.clock.now();
    if (this.booking.at(now) === 'placement') return this.post(tx, { ...order, id: orderId, isTest });
    const facts: OrderFacts = {
      ...order,
      id: orderId,
      isTest,
      createdAt: now,
      booking: 'delivery',
      lostCents: 0,
      lostAt: null,
      shipments: [],
      couriers: [],
    };
    await this.journal.set(tx, [orderEntry(facts, now)]);
  }

  since(moment: Date): Promise<string[]> {
    return this.rows.changedSince(moment);
  }

  async entriesOf(ids: readonly string[], tx?: Tx): Promise<Entry[]> {
    const orderIds = ids.map(Number);
    if (tx) await this.rows.lock(tx, orderIds);
    return this.read(orderIds, tx);
  }

  private async read(orderIds: number[], source?: Statements): Promise<Entry[]> {
    const orders = await this.rows.ofOrders(orderIds, source);
    const payments = orders.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
    const returned = await this.refunds.returnedParts(payments, source);
    const lost = await this.refunds.lostOf(payments, source);
    const couriers = await this.couriers.costsOf(orderIds, source);
    const now = this.clock.now();
    return orders.map((order) => {
      const loss = lost.find(({ paymentIntentId }) => paymentIntentId === order.paymentIntentId);
      const facts: OrderFacts = {
        ...withReturns(order, returned),
        booking: this.booking.at(order.createdAt),
        lostCents: loss?.cents ?? 0,
        lostAt: loss?.at ?? null,
        couriers: couriers.filter(({ orderId }) => orderId === order.id),
      };
      return orderEntry(facts, now);
    });
  }
}

/** A refund that names no shipment belongs to the only one. */
function withReturns(order: OrderToBook, all: Returned): Pick<OrderFacts, 'shipments'> & OrderToBook {
  const own = all.filter(({ paymentIntentId }) => paymentIntentId === order.paymentIntentId);
  const shipments = order.shipments.map((shipment) => {
    const parts = own.filter(
      ({ part }) => part === shipment.recipientIndex || (part === null && order.shipments.length === 1),
    );
    return {
      ...shipment,
      deliveredAt: shipment.deliveredAt === null ? null : new Date(shipment.deliveredAt),
      returnedCents: parts.reduce((sum, { cents }) => sum + cents, 0),
      returnedAt: parts.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    };
  });
  return { ...order, shipments } as Pick<OrderFacts, 'shipments'> & OrderToBook;
}
