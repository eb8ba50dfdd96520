import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { localDate, Stores, type StoreView } from '../../stores';
import { OrderNotFound } from '../core/orders.errors';
import { RunRepository, type RunStop } from './run.repository';

/** Today's deliveries of a store's own couriers. */
export interface Run {
  store: StoreView;
  today: string;
  /** By due time, including delivered and cancelled ones. */
  stops: RunStop[];
}

@Injectable()
export class Runs {
  constructor(
    private readonly stops: RunRepository,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** Of the first store if none is named. @throws NotFound */
  async today(storeId: number | undefined): Promise<Run> {
    const store = await this.stores.namedOrFirst(storeId);
    const today = localDate(this.clock.now(), store.timeZone);
    return { store, today, stops: await this.stops.ofDay(store.id, today, store.timeZone) };
  }

  /** @throws OrderNotFound */
  async stop(orderId: number, recipientIndex: number): Promise<RunStop> {
    const stop = await this.stops.find(orderId, recipientIndex);
    if (!stop) throw new OrderNotFound();
    return stop;
  }
}
