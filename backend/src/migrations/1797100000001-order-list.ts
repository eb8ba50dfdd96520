import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the back office's list sorts and filters by, and the version it is polled by. */
export class OrderList1797100000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "orders"."orders" ADD "due_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT 'infinity'`,
    );
    await queryRunner.query(`ALTER TABLE "orders"."orders" ADD "needs_attention" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "orders"."orders" ADD "by_courier_service" boolean NOT NULL DEFAULT false`);
    // A pickup is due when its window begins, a delivery when it ends: an hour later where no window can be read.
    await queryRunner.query(
      `CREATE FUNCTION orders.shipment_due(fulfilment text, deliver_at timestamptz, slot text) RETURNS timestamptz
       LANGUAGE sql IMMUTABLE AS $$
       SELECT CASE
         WHEN deliver_at IS NULL THEN timestamptz '9999-12-31 00:00:00+00'
         WHEN fulfilment = 'pickup' THEN deliver_at
         WHEN slot ~ '^(0?[1-9]|1[0-2]):[0-5][0-9] [AP]M - (0?[1-9]|1[0-2]):[0-5][0-9] [AP]M$' THEN
           deliver_at + make_interval(secs => mod(86400 + extract(epoch FROM
             split_part(slot, ' - ', 2)::time - split_part(slot, ' - ', 1)::time), 86400)::double precision)
         ELSE deliver_at + interval '1 hour'
       END $$`,
    );
    // Triggers, so that an older version beside this one keeps them right too.
    await queryRunner.query(
      `CREATE FUNCTION orders.list_columns_changed() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         UPDATE orders.orders o
         SET due_at = now_is.due_at, needs_attention = now_is.needs_attention, by_courier_service = now_is.by_courier_service
         FROM orders.list_columns(ARRAY(SELECT DISTINCT order_id FROM changed)) now_is
         WHERE o.id = now_is.order_id AND (o.due_at, o.needs_attention, o.by_courier_service)
           IS DISTINCT FROM (now_is.due_at, now_is.needs_attention, now_is.by_courier_service);
         RETURN NULL;
       END $$`,
    );
    // The earliest open shipment counts; of a finished order the earliest that was not cancelled.
    await queryRunner.query(
      `CREATE FUNCTION orders.list_columns(order_ids integer[])
       RETURNS TABLE (order_id integer, due_at timestamptz, needs_attention boolean, by_courier_service boolean)
       LANGUAGE sql STABLE AS $$
       SELECT s.order_id,
         coalesce(min(s.due_at) FILTER (WHERE s.wanted AND s.status <> 'delivered'),
           min(s.due_at) FILTER (WHERE s.wanted), 'infinity'),
         bool_or(s.attention IS NOT NULL), bool_or(s.fulfilment <> 'pickup' AND s.provider <> 'crispi')
       FROM (
         SELECT one.order_id, one.status, one.attention, one.provider, o.fulfilment,
           one.status <> 'cancelled' OR one.cancelled_by IS NOT DISTINCT FROM 'courier' AS wanted,
           orders.shipment_due(o.fulfilment, one.deliver_at, one.recipient ->> 'deliveryTime') AS due_at
         FROM orders.shipments one JOIN orders.orders o ON o.id = one.order_id WHERE one.order_id = ANY (order_ids)
       ) s GROUP BY s.order_id $$`,
    );
    for (const event of ['INSERT', 'UPDATE'])
      await queryRunner.query(
        `CREATE TRIGGER list_columns_after_${event.toLowerCase()} AFTER ${event} ON orders.shipments
         REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION orders.list_columns_changed()`,
      );
    await this.version(queryRunner);
  }

  /**
   * The version is the sum of all rows. A transaction adds to one of them by its connection, and only while it commits
   * (the trigger is deferred): two rarely want the same row, and then for the moment of a commit.
   */
  private async version(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "orders"."list_versions" ("slot" integer NOT NULL, "version" bigint NOT NULL DEFAULT 0, CONSTRAINT "list_versions_key" PRIMARY KEY ("slot")) WITH (fillfactor = 10)`,
    );
    await queryRunner.query(`INSERT INTO orders.list_versions (slot) SELECT generate_series(0, 31)`);
    await queryRunner.query(
      `CREATE FUNCTION orders.list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF current_setting('orders.list_changed', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
           PERFORM set_config('orders.list_changed', pg_current_xact_id()::text, true);
           UPDATE orders.list_versions SET version = version + 1 WHERE slot = pg_backend_pid() % 32;
         END IF;
         RETURN NULL;
       END $$`,
    );
    for (const table of ['orders', 'shipments', 'order_items'])
      await queryRunner.query(
        `CREATE CONSTRAINT TRIGGER list_changed AFTER INSERT OR UPDATE OR DELETE ON orders.${table}
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION orders.list_changed()`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['orders', 'shipments', 'order_items'])
      await queryRunner.query(`DROP TRIGGER list_changed ON orders.${table}`);
    await queryRunner.query(`DROP FUNCTION orders.list_changed()`);
    await queryRunner.query(`DROP TABLE "orders"."list_versions"`);
    for (const event of ['insert', 'update'])
      await queryRunner.query(`DROP TRIGGER list_columns_after_${event} ON orders.shipments`);
    await queryRunner.query(`DROP FUNCTION orders.list_columns_changed()`);
    await queryRunner.query(`DROP FUNCTION orders.list_columns(integer[])`);
    await queryRunner.query(`DROP FUNCTION orders.shipment_due(text, timestamptz, text)`);
    for (const column of ['by_courier_service', 'needs_attention', 'due_at'])
      await queryRunner.query(`ALTER TABLE "orders"."orders" DROP COLUMN "${column}"`);
  }
}
