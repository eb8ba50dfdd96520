import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Promotions, their codes and uses; discounts of orders. */
export class Promotions1798000000700 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE SCHEMA promotions`,
  `CREATE TABLE promotions.promotions (
     id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_promotions" PRIMARY KEY,
     name text NOT NULL,
     kind text NOT NULL CONSTRAINT promotions_kind CHECK (kind IN ('percent', 'amount', 'free_delivery')),
     value integer NOT NULL,
     is_automatic boolean NOT NULL,
     minimum_cents integer NOT NULL DEFAULT 0,
     categories integer[] NOT NULL DEFAULT '{}',
     products integer[] NOT NULL DEFAULT '{}',
     first_order boolean NOT NULL DEFAULT false,
     per_person integer,
     use_limit integer,
     starts_at timestamptz,
     ends_at timestamptz,
     is_active boolean NOT NULL DEFAULT true,
     uses integer NOT NULL DEFAULT 0,
     version integer NOT NULL DEFAULT 1,
     changed_by integer,
     changed_at timestamptz NOT NULL DEFAULT kernel.now(),
     created_at timestamptz NOT NULL DEFAULT kernel.now(),
     CONSTRAINT promotions_within_limit CHECK (uses >= 0 AND (use_limit IS NULL OR uses <= use_limit)))`,
  `CREATE TABLE promotions.codes (
     code text CONSTRAINT "PK_promotion_codes" PRIMARY KEY,
     promotion_id integer NOT NULL,
     is_single_use boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT kernel.now())`,
  `CREATE UNIQUE INDEX codes_one_typed ON promotions.codes (promotion_id) WHERE NOT is_single_use`,
  `CREATE INDEX codes_of_promotion ON promotions.codes (promotion_id)`,
  `CREATE TABLE promotions.uses (
     id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_promotion_uses" PRIMARY KEY,
     promotion_id integer NOT NULL,
     code text,
     is_single_use boolean NOT NULL DEFAULT false,
     hold_key text NOT NULL,
     visitor_key uuid,
     user_id integer,
     person bytea NOT NULL,
     order_id integer,
     discount_cents integer NOT NULL,
     waived_fee_cents integer NOT NULL,
     order_cents integer NOT NULL,
     created_at timestamptz NOT NULL DEFAULT kernel.now())`,
  `CREATE UNIQUE INDEX uses_once_per_checkout ON promotions.uses (hold_key)`,
  `CREATE UNIQUE INDEX uses_once_per_order ON promotions.uses (order_id) WHERE order_id IS NOT NULL`,
  `CREATE UNIQUE INDEX uses_once_per_code ON promotions.uses (code) WHERE is_single_use`,
  `CREATE INDEX uses_of_person ON promotions.uses (promotion_id, person)`,
  `CREATE INDEX uses_of_user ON promotions.uses (promotion_id, user_id) WHERE user_id IS NOT NULL`,
  `ALTER TABLE checkout.drafts ADD COLUMN had_promotion boolean NOT NULL DEFAULT false`,
  // Without a discount the new sums are the old ones, so that processes of the version before can write, too.
  `ALTER TABLE orders.orders ADD COLUMN discount_cents integer NOT NULL DEFAULT 0, ADD COLUMN promotion jsonb,
     DROP CONSTRAINT orders_total, ADD CONSTRAINT orders_total
       CHECK (total_cents = items_cents - discount_cents + delivery_fee_cents + tip_cents + tax_cents) NOT VALID`,
  `ALTER TABLE orders.shipments ADD COLUMN discount_cents integer NOT NULL DEFAULT 0,
     ADD COLUMN waived_fee_cents integer NOT NULL DEFAULT 0,
     DROP CONSTRAINT shipments_total, ADD CONSTRAINT shipments_total
       CHECK (total_cents = items_cents - discount_cents + delivery_fee_cents + tip_cents + tax_cents) NOT VALID`,
  `ALTER TABLE orders.order_items ADD COLUMN discount_cents integer NOT NULL DEFAULT 0`,
  `ALTER TABLE orders.orders VALIDATE CONSTRAINT orders_total`,
  `ALTER TABLE orders.shipments VALIDATE CONSTRAINT shipments_total`,
];

const DOWN = [
  `ALTER TABLE orders.order_items DROP COLUMN discount_cents`,
  `ALTER TABLE orders.shipments DROP CONSTRAINT shipments_total, DROP COLUMN discount_cents, DROP COLUMN waived_fee_cents,
     ADD CONSTRAINT shipments_total CHECK (total_cents = items_cents + delivery_fee_cents + tip_cents + tax_cents)`,
  `ALTER TABLE orders.orders DROP CONSTRAINT orders_total, DROP COLUMN discount_cents, DROP COLUMN promotion,
     ADD CONSTRAINT orders_total CHECK (total_cents = items_cents + delivery_fee_cents + tip_cents + tax_cents)`,
  `ALTER TABLE checkout.drafts DROP COLUMN had_promotion`,
  `DROP SCHEMA promotions CASCADE`,
];
