import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../kernel/errors/app-error';
import { Stores } from '../../stores';
import { SampleOrderRepository } from './sample-orders.repository';

const AT_ONCE = 10_000;

/** Fills a shop with orders of the past and of today. */
@Injectable()
export class AddSampleOrders {
  constructor(
    private readonly samples: SampleOrderRepository,
    private readonly stores: Stores,
  ) {}

  async execute(count: number): Promise<void> {
    const store = await this.stores.first();
    if (!store) throw new NotFound('A store');
    for (let from = 1; from <= count; from += AT_ONCE)
      await this.samples.insert(from, Math.min(from + AT_ONCE - 1, count), count, store);
    await this.samples.analyze();
  }
}
