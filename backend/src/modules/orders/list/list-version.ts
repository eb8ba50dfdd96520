import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The version of the back office's list is the sum of these rows; a trigger increments one with each change of an
 * order.
 */
@Entity({ schema: 'orders', name: 'list_versions' })
export class ListVersion {
  @PrimaryColumn('integer')
  slot: number;

  @Column('bigint', { default: 0 })
  version: string;
}
