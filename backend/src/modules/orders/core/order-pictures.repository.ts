import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { RefersToPictures, type PictureReferences } from '../../catalogue';

/** Orders show their goods as they were when they were bought. */
@Injectable()
@RefersToPictures()
export class OrderPictureRepository implements PictureReferences {
  constructor(private readonly database: Database) {}

  async shown(imageUrls: string[]): Promise<string[]> {
    const rows = await this.database.rows<{ url: string }>(
      `SELECT DISTINCT shown.url FROM orders.order_items i
       CROSS JOIN LATERAL (
         SELECT i.image_url AS url UNION ALL SELECT content ->> 'imageUrl' FROM jsonb_array_elements(i.contents) content
       ) shown
       WHERE shown.url = ANY($1::text[])`,
      [imageUrls],
    );
    return rows.map(({ url }) => url);
  }
}
