import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture uploaded by staff. Its files are in the picture store under its id. */
@Entity({ schema: 'catalogue', name: 'pictures' })
export class Picture {
  /** Hash of the content, so identical pictures are stored once. */
  @PrimaryColumn('text')
  id: string;

  /** Time of the latest upload. */
  @Column('timestamptz', { name: 'uploaded_at', default: () => 'kernel.now()' })
  uploadedAt: Date;

  /** When the picture was first found to be unused; null while it is used. It is removed some time later. */
  @Column('timestamptz', { name: 'unused_since', nullable: true })
  unusedSince: Date | null;
}
