import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Customer } from './customer';

/** A note of staff about a customer. */
@Entity({ schema: 'orders', name: 'customer_notes' })
@Index('customer_notes_of', ['customerId', 'id'])
export class CustomerNote {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'customer_notes_pk' })
  id: number;

  @ManyToOne(() => Customer, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'customer_notes_customer_fk' })
  customer: Relation<Customer>;

  @Column('integer', { name: 'customer_id' })
  customerId: number;

  @Column('text')
  text: string;

  /** E-mail of the member of staff. */
  @Column('text', { name: 'written_by' })
  writtenBy: string;

  @Column('timestamptz', { name: 'written_at', default: () => 'kernel.now()' })
  writtenAt: Date;
}
