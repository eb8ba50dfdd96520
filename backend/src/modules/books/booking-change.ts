import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const BOOKING_MOMENTS = ['delivery', 'placement'] as const;
/** When a sale is booked: when it is delivered or collected, or when it is ordered. */
export type BookingMoment = (typeof BOOKING_MOMENTS)[number];

/** From when on which moment counts. Rows are only added; an order is booked by the one in force when it was placed. */
@Entity({ schema: 'books', name: 'booking_changes' })
export class BookingChange {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_books_booking_changes',
  })
  id: number;

  @Column('text')
  moment: BookingMoment;

  /** E-mail of the member of staff. */
  @Column('text', { name: 'changed_by' })
  changedBy: string;

  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;
}
