import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The step of a shipment that staff can still take back. */
export class Undo1797600000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "orders"."shipments" ADD "undo_history_id" bigint, ADD "undo_status" text, ADD "undo_until" TIMESTAMP WITH TIME ZONE`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "orders"."shipments" DROP COLUMN "undo_until", DROP COLUMN "undo_status", DROP COLUMN "undo_history_id"`,
    );
  }
}
