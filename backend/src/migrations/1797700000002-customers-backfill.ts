import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The buyers of before become customers. Apart, so that the tables' lock is not held meanwhile. */
export class CustomersBackfill1797700000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `SELECT orders.note_customers(ARRAY(SELECT DISTINCT lower(customer_email) FROM orders.orders))`,
    );
  }

  async down(): Promise<void> {
    // The table goes with the migration before.
  }
}
