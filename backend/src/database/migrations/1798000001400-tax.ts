import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tax by rules: the class of each product, the rules of each store, and the tax of each line with its reason. And what
 * visitors could not have.
 */
export class Tax1798000001400 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE SCHEMA tax`,
  `CREATE TABLE tax.store_rules (
     store_id integer NOT NULL CONSTRAINT "PK_store_rules" PRIMARY KEY,
     rules jsonb NOT NULL,
     version integer NOT NULL DEFAULT 1,
     changed_by text,
     updated_at timestamptz NOT NULL DEFAULT kernel.now())`,
  `CREATE TABLE tax.stripe_records (
     order_id integer NOT NULL,
     recipient_index integer NOT NULL,
     account text NOT NULL,
     calculation_id text NOT NULL,
     total_cents integer NOT NULL,
     reversed_cents integer NOT NULL DEFAULT 0,
     transaction_id text,
     CONSTRAINT "PK_stripe_records" PRIMARY KEY (order_id, recipient_index))`,
  `ALTER TABLE catalogue.products ADD COLUMN tax_class text NOT NULL DEFAULT 'bakery'`,
  `ALTER TABLE orders.order_items ADD COLUMN tax jsonb`,
  `ALTER TABLE orders.shipments ADD COLUMN delivery_tax jsonb`,
  `CREATE TABLE checkout.refusals (
     store_id integer NOT NULL,
     day date NOT NULL,
     kind text NOT NULL,
     key text NOT NULL,
     visitor text NOT NULL,
     label text NOT NULL,
     CONSTRAINT "PK_refusals" PRIMARY KEY (store_id, day, kind, key, visitor))`,
  `ALTER TABLE reports.daily_figures ADD COLUMN taxed_cents integer NOT NULL DEFAULT 0`,
];

const DOWN = [
  'DROP TABLE checkout.refusals',
  'ALTER TABLE reports.daily_figures DROP COLUMN taxed_cents',
  'ALTER TABLE orders.shipments DROP COLUMN delivery_tax',
  'ALTER TABLE orders.order_items DROP COLUMN tax',
  'ALTER TABLE catalogue.products DROP COLUMN tax_class',
  'DROP SCHEMA tax CASCADE',
];
