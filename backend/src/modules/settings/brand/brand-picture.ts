import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file drawn from the brand: an icon, the picture of link previews or the head of emails. */
@Entity({ schema: 'settings', name: 'brand_pictures' })
export class BrandPicture {
  /** "icon-180.png" */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_settings_brand_pictures' })
  file: string;

  @Column('bytea')
  bytes: Buffer;

  /** Names everything that the file shows; another value means that it is out of date. */
  @Column('text', { name: 'made_from' })
  madeFrom: string;
}
