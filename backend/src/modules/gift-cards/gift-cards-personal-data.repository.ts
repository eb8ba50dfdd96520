import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';

const MOVEMENT = `to_jsonb(m) - '{made_by,request_key}'::text[]`;

/** Gift cards that the person bought or got, and what happened to the cards that paid their orders. */
@Injectable()
@KeepsPersonalData(5)
export class GiftCardsPersonalDataRepository implements PersonalData {
  async export(tx: Tx, { email, orderIds }: Person): Promise<object> {
    const cards = await tx.rows<{ card: object }>(
      `SELECT to_jsonb(c) - '{code_hash,sealed_code,network}'::text[] || jsonb_build_object('movements', (
         SELECT jsonb_agg(${MOVEMENT} ORDER BY m.id) FROM gift_cards.movements m WHERE m.card_id = c.id)) AS card
       FROM gift_cards.cards c WHERE recipient_email = $1 OR buyer_email = $1 ORDER BY id`,
      [email],
    );
    const movements = await tx.rows<{ movement: object }>(
      `SELECT ${MOVEMENT} AS movement FROM gift_cards.movements m WHERE order_id = ANY($1) ORDER BY id`,
      [orderIds],
    );
    return {
      giftCards: cards.map(({ card }) => card),
      giftCardMovements: movements.map(({ movement }) => movement),
    };
  }

  /** The cards keep their value; reasons of staff may name the person. */
  async erase(tx: Tx, { email, orderIds }: Person): Promise<void> {
    await tx.rows(
      `UPDATE gift_cards.movements SET reason = NULL WHERE reason IS NOT NULL AND (order_id = ANY($2)
         OR card_id IN (SELECT id FROM gift_cards.cards WHERE recipient_email = $1))`,
      [email, orderIds],
    );
    // A card that is still to be mailed would be lost to its recipient.
    await tx.rows(
      `UPDATE gift_cards.cards SET greeting = NULL, network = NULL,
         recipient_email = nullif(recipient_email, $1), buyer_email = nullif(buyer_email, $1)
       WHERE (recipient_email = $1 OR buyer_email = $1) AND sealed_code IS NULL`,
      [email],
    );
  }
}
