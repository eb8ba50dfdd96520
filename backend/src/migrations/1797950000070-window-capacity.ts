import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a window can take, and what is taken of it. Orders that are still to be made take their windows at once. */
export class WindowCapacity1797950000070 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "stores"."capacity_versions" ("store_id" integer NOT NULL, "version" integer NOT NULL, "limits" jsonb NOT NULL, "cut_off" text, "changed_by" integer, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "capacity_versions_key" PRIMARY KEY ("store_id", "version"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "stores"."capacity_versions" ADD CONSTRAINT "capacity_versions_store_id" FOREIGN KEY ("store_id") REFERENCES "stores"."stores"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE TABLE "stores"."window_holds" ("key" text NOT NULL, "number" integer NOT NULL, "store_id" integer NOT NULL, "day" date NOT NULL, "start" text NOT NULL, "starts_at" TIMESTAMP WITH TIME ZONE NOT NULL, "kind" text NOT NULL, "units" integer NOT NULL, "holder" text, "over_limit" boolean NOT NULL DEFAULT false, "released" boolean NOT NULL DEFAULT false, CONSTRAINT "window_holds_kind" CHECK (kind IN ('delivery', 'pickup')), CONSTRAINT "window_holds_units" CHECK (units >= 0), CONSTRAINT "window_holds_key" PRIMARY KEY ("key", "number"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "window_holds_of_day" ON "stores"."window_holds" ("store_id", "day") WHERE NOT released`,
    );
    await queryRunner.query(HOLD_WINDOWS);
    await queryRunner.query(
      `INSERT INTO stores.window_holds (key, number, store_id, day, start, starts_at, kind, units)
       SELECT 'order-' || o.id, s.recipient_index, st.id, (s.deliver_at AT TIME ZONE st.time_zone)::date,
         to_char(s.deliver_at AT TIME ZONE st.time_zone, 'HH24:MI'), s.deliver_at, o.fulfilment, (
           SELECT coalesce(sum(u.quantity * CASE WHEN c.kind = 'box_only' THEN 1 ELSE p.production_units END), 0)
           FROM orders.order_items i, jsonb_to_recordset(i.stock_units) AS u ("productId" int, quantity int)
           JOIN catalogue.products p ON p.id = u."productId" JOIN catalogue.categories c ON c.id = p.category_id
           WHERE i.shipment_id = s.id)
       FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       JOIN stores.stores st ON st.id = coalesce(s.store_id, o.store_id)
       WHERE s.deliver_at >= kernel.now() AND s.status <> 'cancelled' AND NOT o.is_test`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION stores.hold_windows(text, text, text, jsonb, boolean)`);
    await queryRunner.query(`DROP TABLE "stores"."window_holds"`);
    await queryRunner.query(`DROP TABLE "stores"."capacity_versions"`);
  }
}

/**
 * Gives the wanted windows to a key, all or none; answers those that cannot be had, and what they lack. In the database,
 * because the second statement has to see what was committed while the first waited for its locks, and an order should
 * ask once. The locks are one per store and day, always in the same order. What the key, or the one it replaces, has of a
 * window already is never refused again. Days and times are the store's; a store that is gone has no windows. `forced` gives them whatever is left, and marks those above a limit.
 */
export const HOLD_WINDOWS = `
CREATE FUNCTION stores.hold_windows(for_key text, replaced_key text, held_by text, wanted jsonb, forced boolean)
RETURNS TABLE (refused_number integer, lack text) LANGUAGE plpgsql AS $$
DECLARE
  refusals jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(to_jsonb(w) || jsonb_build_object(
    'day', (w."startsAt" AT TIME ZONE s.time_zone)::date, 'start', to_char(w."startsAt" AT TIME ZONE s.time_zone, 'HH24:MI'))), '[]')
  INTO wanted
  FROM jsonb_to_recordset(wanted) AS w (number int, "storeId" int, "startsAt" timestamptz, kind text, units int)
  JOIN stores.stores s ON s.id = w."storeId";

  PERFORM pg_advisory_xact_lock(hashtextextended('stores.capacity ' || d."storeId" || ' ' || d.day, 0))
  FROM (SELECT DISTINCT w."storeId", w.day FROM jsonb_to_recordset(wanted) AS w ("storeId" int, day date) ORDER BY 1, 2) d;

  WITH wants AS (
    SELECT w.number, w."storeId" AS store_id, w.day, w.start, w."startsAt" AS starts_at, w.kind, w.units
    FROM jsonb_to_recordset(wanted) AS w
      (number int, "storeId" int, day date, start text, "startsAt" timestamptz, kind text, units int)
  ), held AS (
    SELECT h.*, coalesce(h.key = replaced_key, false)
      OR (h.key = for_key AND h.number IN (SELECT w.number FROM wants w)) AS own
    FROM stores.window_holds h
    WHERE NOT h.released AND (h.store_id, h.day) IN (SELECT w.store_id, w.day FROM wants w)
  ), needs AS (
    SELECT w.store_id, w.day, w.start, w.starts_at, sum(w.units) AS units,
      count(*) FILTER (WHERE w.kind = 'delivery') AS deliveries, count(*) FILTER (WHERE w.kind = 'pickup') AS pickups
    FROM wants w GROUP BY w.store_id, w.day, w.start, w.starts_at
  ), lacking AS (
    SELECT n.store_id, n.starts_at, CASE
      WHEN n.units > o.units AND t.units + n.units > (c.limits ->> 'units')::int THEN 'units'
      WHEN n.deliveries > o.deliveries AND t.deliveries + n.deliveries > (c.limits ->> 'deliveries')::int THEN 'deliveries'
      WHEN n.pickups > o.pickups AND t.pickups + n.pickups > (c.limits ->> 'pickups')::int THEN 'pickups'
      WHEN d.units > d.own AND d.taken + d.units > (c.of_day ->> 'units')::int THEN 'day'
      END AS lack
    FROM needs n
    CROSS JOIN LATERAL (
      SELECT coalesce(v.limits -> n.day::text -> n.start, v.limits -> w.weekday -> n.start) AS limits,
        coalesce(v.limits -> n.day::text -> 'day', v.limits -> w.weekday -> 'day') AS of_day
      FROM (SELECT lower(to_char(n.day, 'FMDay')) AS weekday) w, stores.capacity_versions v
      WHERE v.store_id = n.store_id ORDER BY v.version DESC LIMIT 1) c
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(h.units), 0) AS units, count(*) FILTER (WHERE h.kind = 'delivery') AS deliveries,
        count(*) FILTER (WHERE h.kind = 'pickup') AS pickups
      FROM held h WHERE h.own AND h.store_id = n.store_id AND h.starts_at = n.starts_at) o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(h.units), 0) AS units, count(*) FILTER (WHERE h.kind = 'delivery') AS deliveries,
        count(*) FILTER (WHERE h.kind = 'pickup') AS pickups
      FROM held h WHERE NOT h.own AND h.store_id = n.store_id AND h.starts_at = n.starts_at) t
    CROSS JOIN LATERAL (
      SELECT (SELECT sum(m.units) FROM needs m WHERE m.store_id = n.store_id AND m.day = n.day) AS units,
        coalesce(sum(h.units) FILTER (WHERE h.own), 0) AS own, coalesce(sum(h.units) FILTER (WHERE NOT h.own), 0) AS taken
      FROM held h WHERE h.store_id = n.store_id AND h.day = n.day) d
  )
  SELECT coalesce(jsonb_object_agg(w.number, l.lack), '{}') INTO refusals
  FROM lacking l JOIN wants w ON w.store_id = l.store_id AND w.starts_at = l.starts_at WHERE l.lack IS NOT NULL;

  IF forced OR refusals = '{}' THEN
    DELETE FROM stores.window_holds h WHERE h.key = replaced_key AND NOT (h.key = for_key
      AND h.number IN (SELECT w.number FROM jsonb_to_recordset(wanted) AS w (number int)));
    INSERT INTO stores.window_holds AS h (key, number, store_id, day, start, starts_at, kind, units, holder, over_limit)
    SELECT for_key, w.number, w."storeId", w.day, w.start, w."startsAt", w.kind, w.units, held_by, refusals ? w.number::text
    FROM jsonb_to_recordset(wanted) AS w
      (number int, "storeId" int, day date, start text, "startsAt" timestamptz, kind text, units int)
    ON CONFLICT (key, number) DO UPDATE SET store_id = excluded.store_id, day = excluded.day, start = excluded.start,
      starts_at = excluded.starts_at, kind = excluded.kind, units = excluded.units, holder = excluded.holder,
      over_limit = excluded.over_limit, released = false;
  END IF;
  RETURN QUERY SELECT r.key::int, r.value FROM jsonb_each_text(refusals) r;
END $$`;
