import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gift cards, their movements and holds; orders that are paid with them, and refunds to them. */
export class GiftCards1798000000800 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE SCHEMA gift_cards`,
  `CREATE TABLE gift_cards.cards (
     id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_gift_cards" PRIMARY KEY,
     code_hash bytea NOT NULL,
     last_four text NOT NULL,
     origin text NOT NULL CONSTRAINT cards_origin CHECK (origin IN ('counter', 'goodwill')),
     recipient_email text,
     balance_cents integer NOT NULL CONSTRAINT cards_balance CHECK (balance_cents >= 0),
     blocked_at timestamptz,
     successor_id integer,
     created_at timestamptz NOT NULL DEFAULT kernel.now())`,
  `CREATE UNIQUE INDEX cards_one_per_code ON gift_cards.cards (code_hash)`,
  `CREATE INDEX cards_by_last_four ON gift_cards.cards (last_four)`,
  `CREATE INDEX cards_by_email ON gift_cards.cards (recipient_email) WHERE recipient_email IS NOT NULL`,
  `CREATE TABLE gift_cards.movements (
     id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_gift_card_movements" PRIMARY KEY,
     card_id integer NOT NULL,
     kind text NOT NULL CONSTRAINT movements_kind CHECK
       (kind IN ('issue', 'hold', 'release', 'capture', 'refund', 'adjust', 'block', 'reissue', 'cash_out')),
     amount_cents integer NOT NULL,
     balance_cents integer NOT NULL CONSTRAINT movements_balance CHECK (balance_cents >= 0),
     order_id integer,
     reason text,
     made_by text,
     request_key text,
     created_at timestamptz NOT NULL DEFAULT kernel.now())`,
  `CREATE INDEX movements_of_card ON gift_cards.movements (card_id, id)`,
  `CREATE INDEX movements_of_order ON gift_cards.movements (order_id) WHERE order_id IS NOT NULL`,
  `CREATE INDEX movements_by_staff ON gift_cards.movements (created_at) WHERE made_by IS NOT NULL`,
  `CREATE UNIQUE INDEX movements_once ON gift_cards.movements (request_key) WHERE request_key IS NOT NULL`,
  `CREATE TABLE gift_cards.holds (
     hold_key text NOT NULL,
     card_id integer NOT NULL,
     amount_cents integer NOT NULL CONSTRAINT holds_amount CHECK (amount_cents > 0),
     CONSTRAINT "PK_gift_card_holds" PRIMARY KEY (hold_key, card_id))`,
  `CREATE INDEX holds_of_card ON gift_cards.holds (card_id)`,
  `ALTER TABLE checkout.drafts ADD COLUMN had_gift_cards boolean NOT NULL DEFAULT false`,
  `ALTER TABLE orders.orders ADD COLUMN tenders jsonb NOT NULL DEFAULT '[]'`,
  `ALTER TABLE payments.refunds ADD COLUMN gift_card_id integer, ADD COLUMN gift_card_last_four text`,
];

const DOWN = [
  `ALTER TABLE payments.refunds DROP COLUMN gift_card_id, DROP COLUMN gift_card_last_four`,
  `ALTER TABLE orders.orders DROP COLUMN tenders`,
  `ALTER TABLE checkout.drafts DROP COLUMN had_gift_cards`,
  `DROP SCHEMA gift_cards CASCADE`,
];
