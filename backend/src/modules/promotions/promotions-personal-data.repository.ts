import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';

const THEIRS = 'order_id = ANY($1) OR user_id = $2';

@Injectable()
@KeepsPersonalData(6)
export class PromotionsPersonalDataRepository implements PersonalData {
  async export(tx: Tx, { orderIds, userId }: Person): Promise<object> {
    const rows = await tx.rows<{ use: object }>(
      `SELECT to_jsonb(u) - '{visitor_key,person}'::text[] AS use FROM promotions.uses u WHERE ${THEIRS} ORDER BY id`,
      [orderIds, userId],
    );
    return { promotionUses: rows.map(({ use }) => use) };
  }

  /** The uses still count, for no person. */
  async erase(tx: Tx, { orderIds, userId }: Person): Promise<void> {
    await tx.rows(`UPDATE promotions.uses SET user_id = NULL, person = '' WHERE ${THEIRS}`, [orderIds, userId]);
  }
}
