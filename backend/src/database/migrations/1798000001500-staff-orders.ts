import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders placed by staff, payment links, and money that the shop receives itself. */
export class StaffOrders1798000001500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  'ALTER TABLE orders.orders ADD COLUMN manual_payment jsonb, ADD COLUMN placed_by text',
  'CREATE INDEX orders_paid_to_shop ON orders.orders (id) WHERE manual_payment IS NOT NULL',
  `ALTER TABLE orders.customers ADD COLUMN invoices_allowed boolean NOT NULL DEFAULT false,
     ADD COLUMN invoices_changed_by text, ADD COLUMN invoices_changed_at timestamptz`,
  'ALTER TABLE payments.refunds ADD COLUMN by_hand text',
  'ALTER TABLE checkout.drafts ADD COLUMN deadline timestamptz',
  `CREATE TABLE checkout.staff_orders (
     id uuid NOT NULL CONSTRAINT "PK_staff_orders" PRIMARY KEY,
     version integer NOT NULL,
     created_at timestamptz NOT NULL DEFAULT kernel.now(),
     updated_at timestamptz NOT NULL DEFAULT kernel.now(),
     withdrawn_at timestamptz,
     asked_again_at timestamptz)`,
  'CREATE INDEX staff_orders_by_time ON checkout.staff_orders (updated_at)',
  `CREATE TABLE checkout.staff_order_versions (
     staff_order_id uuid NOT NULL CONSTRAINT "FK_staff_order_versions_order"
       REFERENCES checkout.staff_orders (id) ON DELETE CASCADE,
     version integer NOT NULL,
     draft_id integer NOT NULL,
     document jsonb NOT NULL,
     written_by text NOT NULL,
     written_at timestamptz NOT NULL DEFAULT kernel.now(),
     CONSTRAINT "PK_staff_order_versions" PRIMARY KEY (staff_order_id, version))`,
  'CREATE UNIQUE INDEX staff_order_versions_draft ON checkout.staff_order_versions (draft_id)',
];

const DOWN = [
  'DROP TABLE checkout.staff_order_versions',
  'DROP TABLE checkout.staff_orders',
  'ALTER TABLE checkout.drafts DROP COLUMN deadline',
  'ALTER TABLE payments.refunds DROP COLUMN by_hand',
  `ALTER TABLE orders.customers DROP COLUMN invoices_allowed, DROP COLUMN invoices_changed_by,
     DROP COLUMN invoices_changed_at`,
  'ALTER TABLE orders.orders DROP COLUMN manual_payment, DROP COLUMN placed_by',
];
