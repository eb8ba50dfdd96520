import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { BookingChange, type BookingMoment } from './booking-change';

export const BOOKING_CHANGED = 'books.booking-changed';

/** When the sale of an order is booked, from memory: read before the process serves and after each change. */
@Injectable()
export class CurrentBooking implements OnModuleInit {
  /** Newest first. */
  private changes: Pick<BookingChange, 'moment' | 'changedAt'>[] = [];

  constructor(
    @InjectRepository(BookingChange) private readonly rows: Repository<BookingChange>,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(BOOKING_CHANGED, () => this.reload());
  }

  onModuleInit(): Promise<void> {
    return this.reload();
  }

  /** Of an order placed at that time. */
  at(placedAt: Date): BookingMoment {
    return this.changes.find(({ changedAt }) => changedAt <= placedAt)?.moment ?? 'delivery';
  }

  async reload(): Promise<void> {
    const read = await this.rows.find({ order: { id: 'DESC' } });
    // Of concurrent reads a later one may return first.
    if (read.length >= this.changes.length) this.changes = read;
  }
}
