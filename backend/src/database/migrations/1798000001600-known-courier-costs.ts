import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which deliveries have a known courier cost, and payouts by the day they were sent. All days are counted again. */
export class KnownCourierCosts1798000001600 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `ALTER TABLE reports.daily_figures ADD COLUMN costed integer NOT NULL DEFAULT 0,
     ADD COLUMN costed_fee_cents integer NOT NULL DEFAULT 0`,
  'TRUNCATE reports.daily_figures, reports.count_progress',
  'DROP INDEX payments.payouts_by_arrival',
];

const DOWN = [
  'CREATE INDEX payouts_by_arrival ON payments.payouts (arrives_on)',
  'ALTER TABLE reports.daily_figures DROP COLUMN costed, DROP COLUMN costed_fee_cents',
];
