import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The books are closed up to a day, the last of a month. Rows are only added; the latest day is in force. */
@Entity({ schema: 'books', name: 'closings' })
export class Closing {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'PK_books_closings' })
  through: string;

  /** E-mail of the member of staff. */
  @Column('text', { name: 'closed_by' })
  closedBy: string;

  @Column('timestamptz', { name: 'closed_at', default: () => 'kernel.now()' })
  closedAt: Date;
}
