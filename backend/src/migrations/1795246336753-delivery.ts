import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Delivery1795246336753 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "delivery"."courier_deliveries" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "order_id" integer NOT NULL, "recipient_index" integer NOT NULL, "attempt" integer NOT NULL, "external_delivery_id" text NOT NULL, "account" text NOT NULL, "status" text NOT NULL DEFAULT 'requested', "location_id" integer NOT NULL, "dropoff" jsonb, "order_value_cents" integer NOT NULL, "tip_cents" integer NOT NULL, "deliver_at" TIMESTAMP WITH TIME ZONE, "quoted_fee_cents" integer, "fee_cents" integer, "fee_difference_cents" integer, "tried_at" TIMESTAMP WITH TIME ZONE, "detail" text, "tracking_url" text, "support_reference" text, "dasher_name" text, "dasher_phone" text, "dropoff_eta" TIMESTAMP WITH TIME ZONE, "proof_url" text, "reason" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "checked_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "ended_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "courier_deliveries_status" CHECK (status IN ('requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled', 'returning', 'returned', 'failed')), CONSTRAINT "PK_1488fcface57b7e39df2245a274" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "courier_deliveries_to_check" ON "delivery"."courier_deliveries"  ("checked_at") WHERE status IN ('requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'returning')`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "courier_deliveries_one_live" ON "delivery"."courier_deliveries"  ("order_id", "recipient_index") WHERE status IN ('requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'returning')`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "courier_deliveries_attempt" ON "delivery"."courier_deliveries"  ("order_id", "recipient_index", "attempt") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "courier_deliveries_external_id" ON "delivery"."courier_deliveries"  ("external_delivery_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "delivery"."quotes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "fingerprint" bytea NOT NULL, "provider" text NOT NULL, "source" text NOT NULL, "store_id" integer NOT NULL, "location_id" integer NOT NULL, "fee_cents" integer NOT NULL, "tip_cents" integer NOT NULL, "starts_at" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "quotes_provider" CHECK (provider IN ('crispi', 'doordash')), CONSTRAINT "PK_99a0e8bcbcd8719d3a41f23c263" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "quotes_expiry" ON "delivery"."quotes"  ("expires_at") `);
    await queryRunner.query(
      `CREATE INDEX "quotes_same_delivery" ON "delivery"."quotes"  ("fingerprint", "created_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "delivery"."webhook_receipts" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "external_delivery_id" text NOT NULL, "event_name" text NOT NULL, "happened_at" text NOT NULL, "from_sandbox" boolean NOT NULL, "payload" jsonb NOT NULL, "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_1a8bab60675c961a6c4a654086c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "webhook_receipts_received" ON "delivery"."webhook_receipts"  ("received_at") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "webhook_receipts_once" ON "delivery"."webhook_receipts"  ("external_delivery_id", "event_name", "happened_at") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "delivery"."webhook_receipts_once"`);
    await queryRunner.query(`DROP INDEX "delivery"."webhook_receipts_received"`);
    await queryRunner.query(`DROP TABLE "delivery"."webhook_receipts"`);
    await queryRunner.query(`DROP INDEX "delivery"."quotes_same_delivery"`);
    await queryRunner.query(`DROP INDEX "delivery"."quotes_expiry"`);
    await queryRunner.query(`DROP TABLE "delivery"."quotes"`);
    await queryRunner.query(`DROP INDEX "delivery"."courier_deliveries_external_id"`);
    await queryRunner.query(`DROP INDEX "delivery"."courier_deliveries_attempt"`);
    await queryRunner.query(`DROP INDEX "delivery"."courier_deliveries_one_live"`);
    await queryRunner.query(`DROP INDEX "delivery"."courier_deliveries_to_check"`);
    await queryRunner.query(`DROP TABLE "delivery"."courier_deliveries"`);
  }
}
