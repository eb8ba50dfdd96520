import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture that staff have uploaded. Its files are in the picture store, under its id. */
@Entity({ schema: 'catalogue', name: 'pictures' })
export class Picture {
  /** Hash of its content: the same picture is kept once. */
  @PrimaryColumn('text')
  id: string;

  /** The last time it was. */
  @Column('timestamptz', { name: 'uploaded_at', default: () => 'kernel.now()' })
  uploadedAt: Date;

  /** When it was first found that nothing shows it, null while something does; it is removed some time later. */
  @Column('timestamptz', { name: 'unused_since', nullable: true })
  unusedSince: Date | null;
}
