import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * At once, not in a later version: what an old API stored in the old tables nobody would read. Without them it answers
 * 500, and the provider sends it again.
 */
export class DropOldReceipts1795400101000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "payments"."stripe_events"`);
    await queryRunner.query(`DROP TABLE "notifications"."sendgrid_receipts"`);
    await queryRunner.query(`DROP TABLE "delivery"."webhook_receipts"`);
    await queryRunner.query(`DELETE FROM kernel.sweeps WHERE name = 'payments.retention'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "payments"."stripe_events" (
      "event_id" text NOT NULL PRIMARY KEY, "type" text NOT NULL, "payload" jsonb NOT NULL,
      "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now())`);
    await queryRunner.query(`CREATE TABLE "notifications"."sendgrid_receipts" (
      "sg_event_id" text NOT NULL PRIMARY KEY, "payload" jsonb NOT NULL,
      "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now())`);
    await queryRunner.query(
      `CREATE INDEX "sendgrid_receipts_received" ON "notifications"."sendgrid_receipts" ("received_at")`,
    );
    await queryRunner.query(`CREATE TABLE "delivery"."webhook_receipts" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "external_delivery_id" text NOT NULL, "event_name" text NOT NULL,
      "happened_at" text NOT NULL, "from_sandbox" boolean NOT NULL, "payload" jsonb NOT NULL,
      "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now())`);
    await queryRunner.query(
      `CREATE INDEX "webhook_receipts_received" ON "delivery"."webhook_receipts" ("received_at")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "webhook_receipts_once" ON "delivery"."webhook_receipts" ("external_delivery_id", "event_name", "happened_at")`,
    );
  }
}
