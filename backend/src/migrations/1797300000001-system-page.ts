import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the System page shows: who retried, what webhooks led to, whose e-mail it is, which payments arrived. */
export class SystemPage1797300000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "kernel"."tasks" ADD "retried_by" integer`);
    await queryRunner.query(
      `CREATE TABLE "kernel"."provider_successes" ("provider" text NOT NULL, "succeeded_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "PK_provider_successes" PRIMARY KEY ("provider"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "kernel"."webhook_receipts" ADD "kind" text, ADD "event_id" bigint, ADD "task_id" bigint`,
    );
    await queryRunner.query(
      `UPDATE "kernel"."webhook_receipts" SET "kind" = coalesce(payload ->> 'type', payload ->> 'event_name', payload ->> 'event')`,
    );
    await queryRunner.query(
      `CREATE INDEX "webhook_receipts_event" ON "kernel"."webhook_receipts" ("event_id") WHERE event_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "webhook_receipts_task" ON "kernel"."webhook_receipts" ("task_id") WHERE task_id IS NOT NULL`,
    );
    await queryRunner.query(`ALTER TABLE "notifications"."emails" ADD "order_id" integer`);
    await queryRunner.query(
      `UPDATE "notifications"."emails" SET "order_id" = (about ->> 'orderId')::int WHERE about ->> 'orderId' IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "emails_failed" ON "notifications"."emails" ("created_at") WHERE status = 'failed'`,
    );
    await queryRunner.query(
      `CREATE INDEX "emails_of_order" ON "notifications"."emails" ("order_id") WHERE order_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "emails_of_recipient" ON "notifications"."emails" (lower(recipient) text_pattern_ops)`,
    );
    await queryRunner.query(
      `ALTER TABLE "payments"."payments" ADD "paid_at" TIMESTAMP WITH TIME ZONE, ADD "card_last4" text`,
    );
    await queryRunner.query(
      `ALTER TABLE "payments"."refunds" ADD "returned_at" TIMESTAMP WITH TIME ZONE, ADD "returned_by" integer`,
    );
    await queryRunner.query(
      `CREATE INDEX "refunds_of_refused_orders" ON "payments"."refunds" ("id") WHERE reason = 'order_refused' AND status <> 'succeeded'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "payments"."refunds_of_refused_orders"`);
    await queryRunner.query(`ALTER TABLE "payments"."refunds" DROP COLUMN "returned_by", DROP COLUMN "returned_at"`);
    await queryRunner.query(`ALTER TABLE "payments"."payments" DROP COLUMN "card_last4", DROP COLUMN "paid_at"`);
    await queryRunner.query(`DROP INDEX "notifications"."emails_of_recipient"`);
    await queryRunner.query(`DROP INDEX "notifications"."emails_of_order"`);
    await queryRunner.query(`DROP INDEX "notifications"."emails_failed"`);
    await queryRunner.query(`ALTER TABLE "notifications"."emails" DROP COLUMN "order_id"`);
    await queryRunner.query(
      `ALTER TABLE "kernel"."webhook_receipts" DROP COLUMN "task_id", DROP COLUMN "event_id", DROP COLUMN "kind"`,
    );
    await queryRunner.query(`DROP TABLE "kernel"."provider_successes"`);
    await queryRunner.query(`ALTER TABLE "kernel"."tasks" DROP COLUMN "retried_by"`);
  }
}
