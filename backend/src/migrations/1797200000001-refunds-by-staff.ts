import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a refund is for and how it ended, and what cardholders dispute. */
export class RefundsByStaff1797200000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "payments"."refunds" ADD "order_id" integer, ADD "parts" jsonb NOT NULL DEFAULT '[]', ADD "explanation" text, ADD "requested_by" text, ADD "again_of" integer, ADD "failure" text, ADD "settled_at" TIMESTAMP WITH TIME ZONE`,
    );
    await queryRunner.query(
      `CREATE TABLE "payments"."disputes" ("id" text NOT NULL, "payment_intent_id" text NOT NULL, "amount_cents" integer NOT NULL, "reason" text NOT NULL, "status" text NOT NULL, "due_by" TIMESTAMP WITH TIME ZONE, "charge_refundable" boolean NOT NULL, "opened_at" TIMESTAMP WITH TIME ZONE NOT NULL, "reported_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_disputes" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "disputes_of_payment" ON "payments"."disputes"  ("payment_intent_id") `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "payments"."disputes"`);
    await queryRunner.query(
      `ALTER TABLE "payments"."refunds" DROP COLUMN "settled_at", DROP COLUMN "failure", DROP COLUMN "again_of", DROP COLUMN "requested_by", DROP COLUMN "explanation", DROP COLUMN "parts", DROP COLUMN "order_id"`,
    );
  }
}
