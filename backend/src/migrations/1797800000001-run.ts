import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What own couriers report of a delivery, and the version of a shipment that a tap on their phone is for. */
export class Run1797800000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "orders"."delivery_problems" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "order_id" integer NOT NULL, "recipient_index" integer NOT NULL, "kind" text NOT NULL, "note" text, "noted_by" text NOT NULL, "noted_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), "request_id" text NOT NULL, "cleared_by" text, "cleared_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "delivery_problems_kind" CHECK (kind IN ('nobody_home', 'wrong_address', 'damaged', 'other')), CONSTRAINT "delivery_problems_pk" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "orders"."delivery_problems" ADD CONSTRAINT "delivery_problems_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders"."orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "delivery_problems_once" ON "orders"."delivery_problems" ("order_id", "recipient_index", "request_id")`,
    );
    await queryRunner.query(
      `ALTER TABLE "orders"."shipments" ADD "problem_id" integer, ADD "version" integer NOT NULL DEFAULT 0`,
    );
    await queryRunner.query(listColumns('s.attention IS NOT NULL OR s.problem_id IS NOT NULL', 'one.problem_id,'));
    // A trigger, so that whatever changes it counts. The seconds for Undo and notes about money are no change of a delivery.
    await queryRunner.query(
      `CREATE FUNCTION orders.shipment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW.version := OLD.version + 1;
         RETURN NEW;
       END $$`,
    );
    const seen = ['status', 'cancelled_by', 'provider', 'store_id', 'courier_live', 'recipient', 'deliver_at'];
    const row = (name: string) => [...seen, 'problem_id'].map((column) => `${name}.${column}`).join(', ');
    await queryRunner.query(
      `CREATE TRIGGER shipment_changed BEFORE UPDATE ON orders.shipments FOR EACH ROW
       WHEN ((${row('OLD')}) IS DISTINCT FROM (${row('NEW')})) EXECUTE FUNCTION orders.shipment_changed()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER shipment_changed ON orders.shipments`);
    await queryRunner.query(`DROP FUNCTION orders.shipment_changed()`);
    await queryRunner.query(listColumns('s.attention IS NOT NULL', ''));
    await queryRunner.query(`ALTER TABLE "orders"."shipments" DROP COLUMN "version", DROP COLUMN "problem_id"`);
    await queryRunner.query(`DROP TABLE "orders"."delivery_problems"`);
  }
}

/** What the list's triggers write, with another answer to what needs attention. */
const listColumns = (needsAttention: string, columns: string) => `
  CREATE OR REPLACE FUNCTION orders.list_columns(order_ids integer[])
  RETURNS TABLE (order_id integer, due_at timestamptz, needs_attention boolean, by_courier_service boolean)
  LANGUAGE sql STABLE AS $$
  SELECT s.order_id,
    coalesce(min(s.due_at) FILTER (WHERE s.wanted AND s.status <> 'delivered'),
      min(s.due_at) FILTER (WHERE s.wanted), 'infinity'),
    bool_or(${needsAttention}), bool_or(s.fulfilment <> 'pickup' AND s.provider <> 'crispi')
  FROM (
    SELECT one.order_id, one.status, one.attention, ${columns} one.provider, o.fulfilment,
      one.status <> 'cancelled' OR one.cancelled_by IS NOT DISTINCT FROM 'courier' AS wanted,
      orders.shipment_due(o.fulfilment, one.deliver_at, one.recipient ->> 'deliveryTime') AS due_at
    FROM orders.shipments one JOIN orders.orders o ON o.id = one.order_id WHERE one.order_id = ANY (order_ids)
  ) s GROUP BY s.order_id $$`;
