import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { Store } from './entities/store';
import { STORES_CHANGED } from './store-directory';

/** The stores' time zones, from memory, so that a transaction can ask: read before the process serves and after each change. */
@Injectable()
export class TimeZones implements OnModuleInit {
  private stores: Pick<Store, 'id' | 'timeZone'>[] = [];

  constructor(
    @InjectRepository(Store) private readonly rows: Repository<Store>,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(STORES_CHANGED, () => this.onModuleInit());
  }

  async onModuleInit(): Promise<void> {
    this.stores = await this.rows.find({ select: { id: true, timeZone: true }, order: { id: 'ASC' } });
  }

  /** Of a store; of the first one if it is not known. */
  of(storeId?: number | null): string {
    const store = this.stores.find(({ id }) => id === storeId) ?? this.stores[0];
    return store?.timeZone ?? 'UTC';
  }
}
