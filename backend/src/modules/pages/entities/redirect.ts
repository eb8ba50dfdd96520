import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An address of the bakery's older shop, and the page of this one that it leads to. */
@Entity({ schema: 'pages', name: 'redirects' })
@Index('redirects_once', ['from'], { unique: true })
export class Redirect {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'PK_redirects',
  })
  id: number;

  /** A path as `oldPathOf` normalizes it. */
  @Column('text', { name: 'from_path' })
  from: string;

  /** A path of this shop, with its query. */
  @Column('text', { name: 'to_address' })
  to: string;

  @Column('integer', { name: 'saved_by' })
  savedBy: number;

  @Column('timestamptz', { name: 'saved_at', default: () => 'kernel.now()' })
  savedAt: Date;
}
