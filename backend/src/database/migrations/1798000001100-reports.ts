import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily figures of reports, and the indexes that find a day's orders. */
export class Reports1798000001100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE SCHEMA reports`,
  `CREATE TABLE reports.daily_figures (
     store_id integer NOT NULL,
     day date NOT NULL,
     counts text NOT NULL,
     dimension text NOT NULL,
     key text NOT NULL,
     label text NOT NULL,
     order_ids integer[] NOT NULL,
     gifts integer NOT NULL,
     shipments integer NOT NULL,
     quantity integer NOT NULL,
     sales_cents integer NOT NULL,
     discount_cents integer NOT NULL,
     delivery_cents integer NOT NULL,
     waived_cents integer NOT NULL,
     tip_cents integer NOT NULL,
     tax_cents integer NOT NULL,
     courier_cents integer NOT NULL,
     refund_cents integer NOT NULL,
     CONSTRAINT "PK_daily_figures" PRIMARY KEY (store_id, day, counts, dimension, key))`,
  `CREATE INDEX daily_figures_by_day ON reports.daily_figures (counts, dimension, day)`,
  `CREATE TABLE reports.count_progress (
     is_only boolean NOT NULL DEFAULT true CONSTRAINT "PK_count_progress" PRIMARY KEY,
     through timestamptz NOT NULL)`,
  `CREATE INDEX orders_by_time ON orders.orders (created_at)`,
  `CREATE INDEX status_history_by_time ON orders.status_history (changed_at)`,
  `CREATE INDEX corrections_by_time ON orders.corrections (corrected_at)`,
];

const DOWN = [
  'DROP INDEX orders.corrections_by_time',
  'DROP INDEX orders.status_history_by_time',
  'DROP INDEX orders.orders_by_time',
  'DROP SCHEMA reports CASCADE',
];
