import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payments1795246420629 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "payments"."payments" ("payment_intent_id" text NOT NULL, "mode" text NOT NULL, "amount_cents" integer NOT NULL, "stripe_customer_id" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_0bd2a15bde4058590f0caea36b3" PRIMARY KEY ("payment_intent_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "payments"."refunds" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "payment_intent_id" text NOT NULL, "key" text NOT NULL, "amount_cents" integer NOT NULL, "reason" text NOT NULL, "status" text NOT NULL DEFAULT 'requested', "stripe_refund_id" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "refunds_status" CHECK (status IN ('requested', 'succeeded', 'failed')), CONSTRAINT "refunds_amount" CHECK (amount_cents > 0), CONSTRAINT "PK_5106efb01eeda7e49a78b869738" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "refunds_of_payment" ON "payments"."refunds"  ("payment_intent_id") `);
    await queryRunner.query(`CREATE UNIQUE INDEX "refunds_once" ON "payments"."refunds"  ("key") `);
    await queryRunner.query(
      `CREATE TABLE "payments"."stripe_events" ("event_id" text NOT NULL, "type" text NOT NULL, "payload" jsonb NOT NULL, "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_d0cc4569d90cb27607b2c743b4c" PRIMARY KEY ("event_id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "payments"."stripe_events"`);
    await queryRunner.query(`DROP INDEX "payments"."refunds_once"`);
    await queryRunner.query(`DROP INDEX "payments"."refunds_of_payment"`);
    await queryRunner.query(`DROP TABLE "payments"."refunds"`);
    await queryRunner.query(`DROP TABLE "payments"."payments"`);
  }
}
