import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The journal, the names of its accounts, when sales are booked, closed months; Stripe's payouts and what they consist of. */
export class Books1798000001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const ACCOUNTS = `('stripe_clearing', 'bank', 'counter_cash', 'receivables', 'customer_deposits', 'gift_card_liability', 'tax_payable',
  'tips_payable', 'couriers_payable', 'sales', 'discounts', 'refunds', 'delivery_income', 'courier_cost', 'stripe_fees', 'disputes',
  'goodwill', 'cash_over_short')`;

const UP = [
  `CREATE SCHEMA IF NOT EXISTS books`,
  `CREATE TABLE books.postings (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     source text NOT NULL CONSTRAINT postings_source CHECK (source IN ('order', 'refund', 'dispute', 'gift_card', 'stripe')),
     source_id text NOT NULL,
     order_id integer,
     recipient_index integer,
     store_id integer,
     day date NOT NULL,
     debit text NOT NULL,
     credit text NOT NULL,
     class text,
     cents integer NOT NULL CONSTRAINT postings_amount CHECK (cents > 0),
     created_at timestamptz NOT NULL DEFAULT kernel.now(),
     CONSTRAINT postings_accounts CHECK (debit <> credit AND debit IN ${ACCOUNTS} AND credit IN ${ACCOUNTS}))`,
  `CREATE INDEX postings_of_source ON books.postings (source, source_id)`,
  `CREATE INDEX postings_of_order ON books.postings (order_id) WHERE order_id IS NOT NULL`,
  `CREATE INDEX postings_by_day ON books.postings (day)`,
  `CREATE TABLE books.closings (
     through date CONSTRAINT "PK_books_closings" PRIMARY KEY,
     closed_by text NOT NULL,
     closed_at timestamptz NOT NULL DEFAULT kernel.now())`,
  `CREATE TABLE books.account_names (
     account text CONSTRAINT "PK_books_account_names" PRIMARY KEY,
     name text NOT NULL,
     code text NOT NULL)`,
  `CREATE TABLE books.booking_changes (
     id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT "PK_books_booking_changes" PRIMARY KEY,
     moment text NOT NULL,
     changed_by text NOT NULL,
     changed_at timestamptz NOT NULL DEFAULT kernel.now())`,
  `CREATE TABLE payments.payouts (
     id text NOT NULL CONSTRAINT "PK_payouts" PRIMARY KEY,
     account text NOT NULL,
     amount_cents integer NOT NULL,
     status text NOT NULL,
     arrives_on date NOT NULL,
     created_at timestamptz NOT NULL)`,
  `CREATE INDEX payouts_by_arrival ON payments.payouts (arrives_on)`,
  `CREATE TABLE payments.balance_lines (
     id text NOT NULL CONSTRAINT "PK_balance_lines" PRIMARY KEY,
     account text NOT NULL,
     kind text NOT NULL,
     amount_cents integer NOT NULL,
     fee_cents integer NOT NULL,
     source_id text,
     payment_intent_id text,
     payout_id text,
     created_at timestamptz NOT NULL)`,
  `CREATE INDEX balance_lines_of_payout ON payments.balance_lines (payout_id)`,
  `CREATE INDEX balance_lines_by_time ON payments.balance_lines (created_at)`,
];

const DOWN = ['DROP TABLE payments.balance_lines', 'DROP TABLE payments.payouts', 'DROP SCHEMA books CASCADE'];
