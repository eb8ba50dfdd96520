import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Orders1795246424397 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "orders"."orders" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "status" text NOT NULL, "is_gift" boolean NOT NULL, "is_test" boolean NOT NULL DEFAULT false, "fulfilment" text NOT NULL, "store_id" integer NOT NULL, "pickup_at" jsonb, "user_id" integer, "visitor_key" uuid, "customer_name" text NOT NULL, "customer_email" text NOT NULL, "customer_phone" text NOT NULL, "delivery_address" text NOT NULL, "payment_intent_id" text, "items_cents" integer NOT NULL, "delivery_fee_cents" integer NOT NULL, "tip_cents" integer NOT NULL, "tax_cents" integer NOT NULL, "total_cents" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "orders_fulfilment" CHECK (fulfilment IN ('delivery', 'pickup')), CONSTRAINT "orders_total" CHECK (total_cents = items_cents + delivery_fee_cents + tip_cents + tax_cents), CONSTRAINT "PK_710e2d4957aa5878dfe94e4ac2f" PRIMARY KEY ("id"))`,
    );
    // Customers see the id as the order's number, #10001 and on.
    await queryRunner.query(`ALTER TABLE "orders"."orders" ALTER COLUMN "id" RESTART WITH 10001`);
    await queryRunner.query(`CREATE INDEX "orders_by_status" ON "orders"."orders"  ("status", "id") `);
    await queryRunner.query(`CREATE INDEX "orders_of_visitor" ON "orders"."orders"  ("visitor_key", "id") `);
    await queryRunner.query(
      `CREATE INDEX "orders_of_user" ON "orders"."orders"  ("user_id", "id") WHERE user_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "orders_one_per_payment" ON "orders"."orders"  ("payment_intent_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "orders"."shipments" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "order_id" integer NOT NULL, "recipient_index" integer NOT NULL, "status" text NOT NULL, "cancelled_by" text, "provider" text NOT NULL, "courier_delivery_id" text, "courier_live" boolean NOT NULL DEFAULT false, "attention" text, "recipient" jsonb NOT NULL, "deliver_at" TIMESTAMP WITH TIME ZONE, "items_cents" integer NOT NULL, "delivery_fee_cents" integer NOT NULL, "tip_cents" integer NOT NULL, "tax_cents" integer NOT NULL, "total_cents" integer NOT NULL, CONSTRAINT "shipments_total" CHECK (total_cents = items_cents + delivery_fee_cents + tip_cents + tax_cents), CONSTRAINT "shipments_provider" CHECK (provider IN ('crispi', 'doordash')), CONSTRAINT "PK_6deda4532ac542a93eab214b564" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "shipments_by_recipient" ON "orders"."shipments"  ("order_id", "recipient_index") `,
    );
    await queryRunner.query(
      `CREATE TABLE "orders"."order_items" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "order_id" integer NOT NULL, "shipment_id" integer NOT NULL, "cookie_box_id" integer NOT NULL, "title" text NOT NULL, "type" text NOT NULL, "box_size" integer, "quantity" integer NOT NULL, "total_cents" integer NOT NULL, "image_url" text, "personal_message" text, "contents" jsonb NOT NULL, "stock_units" jsonb NOT NULL, CONSTRAINT "PK_005269d8574e6fac0493715c308" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "order_items_once" ON "orders"."order_items"  ("cookie_box_id") `);
    await queryRunner.query(`CREATE INDEX "order_items_of_shipment" ON "orders"."order_items"  ("shipment_id") `);
    await queryRunner.query(`CREATE INDEX "order_items_of_order" ON "orders"."order_items"  ("order_id") `);
    await queryRunner.query(
      `CREATE TABLE "orders"."status_history" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "order_id" integer NOT NULL, "recipient_index" integer NOT NULL, "from_status" text, "to_status" text NOT NULL, "changed_by" text NOT NULL, "why" text, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_271a5228edb4eeb41bc01d58fac" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "status_history_of_order" ON "orders"."status_history"  ("order_id", "id") `);
    await queryRunner.query(
      `ALTER TABLE "orders"."shipments" ADD CONSTRAINT "FK_e86fac2a18a75dcb82bfbb23f43" FOREIGN KEY ("order_id") REFERENCES "orders"."orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "orders"."order_items" ADD CONSTRAINT "FK_96ea998a131d8d73e68ef8ae0f9" FOREIGN KEY ("shipment_id") REFERENCES "orders"."shipments"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "orders"."order_items" DROP CONSTRAINT "FK_96ea998a131d8d73e68ef8ae0f9"`);
    await queryRunner.query(`ALTER TABLE "orders"."shipments" DROP CONSTRAINT "FK_e86fac2a18a75dcb82bfbb23f43"`);
    await queryRunner.query(`DROP INDEX "orders"."status_history_of_order"`);
    await queryRunner.query(`DROP TABLE "orders"."status_history"`);
    await queryRunner.query(`DROP INDEX "orders"."order_items_of_order"`);
    await queryRunner.query(`DROP INDEX "orders"."order_items_of_shipment"`);
    await queryRunner.query(`DROP INDEX "orders"."order_items_once"`);
    await queryRunner.query(`DROP TABLE "orders"."order_items"`);
    await queryRunner.query(`DROP INDEX "orders"."shipments_by_recipient"`);
    await queryRunner.query(`DROP TABLE "orders"."shipments"`);
    await queryRunner.query(`DROP INDEX "orders"."orders_one_per_payment"`);
    await queryRunner.query(`DROP INDEX "orders"."orders_of_user"`);
    await queryRunner.query(`DROP INDEX "orders"."orders_of_visitor"`);
    await queryRunner.query(`DROP INDEX "orders"."orders_by_status"`);
    await queryRunner.query(`DROP TABLE "orders"."orders"`);
  }
}
