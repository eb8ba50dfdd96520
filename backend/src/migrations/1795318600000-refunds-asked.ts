import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundsAsked1795318600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "payments"."refunds" ADD "asked_times" integer NOT NULL DEFAULT '0', ADD "asked_at" TIMESTAMP WITH TIME ZONE, ADD "asked_outcome" text, ADD "busy_until" TIMESTAMP WITH TIME ZONE, ADD "checked_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), ADD "delayed_at" TIMESTAMP WITH TIME ZONE`,
    );
    // What was asked for before used the first key, and how it ended was not written down.
    await queryRunner.query(
      `UPDATE "payments"."refunds" SET asked_times = 1, asked_at = created_at, asked_outcome = 'unknown', checked_at = created_at`,
    );
    await queryRunner.query(
      `CREATE INDEX "refunds_requested" ON "payments"."refunds"  ("checked_at") WHERE status = 'requested'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "payments"."refunds_requested"`);
    await queryRunner.query(
      `ALTER TABLE "payments"."refunds" DROP COLUMN "delayed_at", DROP COLUMN "checked_at", DROP COLUMN "busy_until", DROP COLUMN "asked_outcome", DROP COLUMN "asked_at", DROP COLUMN "asked_times"`,
    );
  }
}
