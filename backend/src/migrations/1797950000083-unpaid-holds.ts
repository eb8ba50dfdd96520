import type { MigrationInterface, QueryRunner } from 'typeorm';
import { HOLD_WINDOWS } from './1797950000070-window-capacity';

/** Of windows held by checkouts that are not paid yet: until when, and from which network. */
export class UnpaidHolds1797950000083 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "stores"."window_holds" ADD "held_until" TIMESTAMP WITH TIME ZONE, ADD "network" text`,
    );
    await queryRunner.query(
      `CREATE INDEX "window_holds_of_network" ON "stores"."window_holds" ("network") WHERE network IS NOT NULL`,
    );
    await queryRunner.query(HOLD_WINDOWS_FOR_A_WHILE);
    // Processes of the version before this one go on calling it.
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION stores.hold_windows(for_key text, replaced_key text, held_by text, wanted jsonb, forced boolean)
      RETURNS TABLE (refused_number integer, lack text) LANGUAGE sql AS $$
        SELECT h.refused_number, h.lack FROM stores.hold_windows(for_key, replaced_key, held_by, wanted, forced, NULL, NULL, NULL) h
      $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP FUNCTION stores.hold_windows(text, text, text, jsonb, boolean, timestamptz, text, integer)`,
    );
    await queryRunner.query(`DROP FUNCTION stores.hold_windows(text, text, text, jsonb, boolean)`);
    await queryRunner.query(HOLD_WINDOWS);
    await queryRunner.query(`ALTER TABLE "stores"."window_holds" DROP "held_until", DROP "network"`);
  }
}

/**
 * As it was, and it tells checkouts from orders: theirs are held `until` then. A network may have so many of them at a
 * time, and after its first one of a window no more than a fifth of each limit; what it lacks then is 'network', and `free_at` says when the first of
 * the others lapses. Its lock comes before those of the days. Only orders call it without a time.
 */
const HOLD_WINDOWS_FOR_A_WHILE = `
CREATE FUNCTION stores.hold_windows(for_key text, replaced_key text, held_by text, wanted jsonb, forced boolean,
  until timestamptz, from_network text, most_of_network integer)
RETURNS TABLE (refused_number integer, lack text, free_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  refusals jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(to_jsonb(w) || jsonb_build_object(
    'day', (w."startsAt" AT TIME ZONE s.time_zone)::date, 'start', to_char(w."startsAt" AT TIME ZONE s.time_zone, 'HH24:MI'))), '[]')
  INTO wanted
  FROM jsonb_to_recordset(wanted) AS w (number int, "storeId" int, "startsAt" timestamptz, kind text, units int)
  JOIN stores.stores s ON s.id = w."storeId";

  IF from_network IS NOT NULL AND wanted <> '[]' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('stores.network ' || from_network, 0));
    SELECT min(h.held_until) INTO free_at FROM stores.window_holds h
    WHERE h.network = from_network AND h.held_until > kernel.now() AND h.key <> replaced_key;
    IF NOT EXISTS (SELECT FROM stores.window_holds h WHERE h.key = replaced_key) AND most_of_network <= (
      SELECT count(DISTINCT h.key) FROM stores.window_holds h WHERE h.network = from_network AND h.held_until > kernel.now()
    ) THEN
      RETURN QUERY SELECT w.number, 'network', free_at FROM jsonb_to_recordset(wanted) AS w (number int);
      RETURN;
    END IF;
  END IF;

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
      WHEN x.holds > 0 AND (n.units > o.units AND x.units + n.units > (c.limits ->> 'units')::int * 0.2
        OR n.deliveries > o.deliveries AND x.deliveries + n.deliveries > (c.limits ->> 'deliveries')::int * 0.2
        OR n.pickups > o.pickups AND x.pickups + n.pickups > (c.limits ->> 'pickups')::int * 0.2) THEN 'network'
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
      SELECT count(*) AS holds, coalesce(sum(h.units), 0) AS units, count(*) FILTER (WHERE h.kind = 'delivery') AS deliveries,
        count(*) FILTER (WHERE h.kind = 'pickup') AS pickups
      FROM held h WHERE NOT h.own AND h.store_id = n.store_id AND h.starts_at = n.starts_at
        AND h.network = from_network AND h.held_until > kernel.now()) x
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
    INSERT INTO stores.window_holds AS h (key, number, store_id, day, start, starts_at, kind, units, holder, over_limit,
      held_until, network)
    SELECT for_key, w.number, w."storeId", w.day, w.start, w."startsAt", w.kind, w.units, held_by,
      refusals ? w.number::text, until, from_network
    FROM jsonb_to_recordset(wanted) AS w
      (number int, "storeId" int, day date, start text, "startsAt" timestamptz, kind text, units int)
    ON CONFLICT (key, number) DO UPDATE SET store_id = excluded.store_id, day = excluded.day, start = excluded.start,
      starts_at = excluded.starts_at, kind = excluded.kind, units = excluded.units, holder = excluded.holder,
      over_limit = excluded.over_limit, held_until = excluded.held_until, network = excluded.network, released = false;
  END IF;
  RETURN QUERY SELECT r.key::int, r.value, free_at FROM jsonb_each_text(refusals) r;
END $$`;
