import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gift cards are sold: products in amounts, lines and items with their recipient, electronic shipments, mailed codes. */
export class SoldGiftCards1798000000900 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `ALTER TABLE catalogue.products ADD COLUMN gift_card jsonb`,
  `ALTER TABLE cart.cookie_boxes ADD COLUMN gift_card jsonb`,
  `ALTER TABLE orders.shipments ADD COLUMN shipment_kind text NOT NULL DEFAULT 'goods'
     CONSTRAINT shipments_kind CHECK (shipment_kind IN ('goods', 'electronic'))`,
  `ALTER TABLE orders.order_items ADD COLUMN gift_card jsonb`,
  `ALTER TABLE gift_cards.cards
     DROP CONSTRAINT cards_origin,
     ADD CONSTRAINT cards_origin CHECK (origin IN ('counter', 'goodwill', 'order')),
     ADD COLUMN order_id integer,
     ADD COLUMN recipient_index integer,
     ADD COLUMN buyer_email text,
     ADD COLUMN network text,
     ADD COLUMN greeting jsonb,
     ADD COLUMN sealed_code text`,
  `CREATE INDEX cards_of_order ON gift_cards.cards (order_id) WHERE order_id IS NOT NULL`,
  `CREATE INDEX cards_to_mail ON gift_cards.cards (id) WHERE sealed_code IS NOT NULL`,
  `ALTER TABLE gift_cards.movements
     DROP CONSTRAINT movements_kind,
     ADD CONSTRAINT movements_kind CHECK (kind IN
       ('issue', 'hold', 'release', 'capture', 'refund', 'adjust', 'block', 'reissue', 'cash_out', 'purchase_refund'))`,
];

const DOWN = [
  `ALTER TABLE gift_cards.movements
     DROP CONSTRAINT movements_kind,
     ADD CONSTRAINT movements_kind CHECK (kind IN
       ('issue', 'hold', 'release', 'capture', 'refund', 'adjust', 'block', 'reissue', 'cash_out'))`,
  `ALTER TABLE gift_cards.cards
     DROP COLUMN order_id, DROP COLUMN recipient_index, DROP COLUMN buyer_email, DROP COLUMN network,
     DROP COLUMN greeting, DROP COLUMN sealed_code,
     DROP CONSTRAINT cards_origin,
     ADD CONSTRAINT cards_origin CHECK (origin IN ('counter', 'goodwill'))`,
  `ALTER TABLE orders.order_items DROP COLUMN gift_card`,
  `ALTER TABLE orders.shipments DROP COLUMN shipment_kind`,
  `ALTER TABLE cart.cookie_boxes DROP COLUMN gift_card`,
  `ALTER TABLE catalogue.products DROP COLUMN gift_card`,
];
