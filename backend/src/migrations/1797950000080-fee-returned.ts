import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a delivery's fee went back because its buyer changed the address before anybody began to make it. */
export class FeeReturned1797950000080 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "orders"."shipments" ADD "fee_returned_cents" integer NOT NULL DEFAULT 0,
         ADD CONSTRAINT "shipments_fee_returned" CHECK (fee_returned_cents BETWEEN 0 AND delivery_fee_cents)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "orders"."shipments" DROP COLUMN "fee_returned_cents"`);
  }
}
