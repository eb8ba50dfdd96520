-- Takes windows for a checkout or an order, in place of what `replaced_key` has: all of them, or none. Returns the shipments
-- whose window cannot be had and what it lacks: 'units', 'deliveries' or 'pickups' of the window, 'day' (units of the whole
-- day), or 'closed'. With `forced` they are taken in any case, and what is above a limit is noted.
--
-- Checkouts hold theirs `until` a moment; orders call it without one and are given what they were promised, so closed days
-- do not count for them. A limit counts only for more than the key has already. Locks: the calendar of each store, shared
-- (staff who close a day take it exclusively), then each day, in the order of store and day.
CREATE OR REPLACE FUNCTION stores.take_windows(for_key text, replaced_key text, held_by text, wanted jsonb, forced boolean, until timestamptz)
RETURNS TABLE(refused_number integer, lack text)
LANGUAGE plpgsql
AS $$
DECLARE
  refusals jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('stores.calendar ' || s.id, 0))
  FROM (SELECT DISTINCT w."storeId" AS id FROM jsonb_to_recordset(wanted) AS w ("storeId" int) ORDER BY 1) s;

  -- Windows of the week's hours are not looked at: a date's own rule closes days.
  IF until IS NOT NULL THEN
    RETURN QUERY SELECT w.number, 'closed'
    FROM jsonb_to_recordset(wanted) AS w (number int, "storeId" int, "startsAt" timestamptz)
    JOIN stores.stores s ON s.id = w."storeId"
    CROSS JOIN LATERAL (SELECT w."startsAt" AT TIME ZONE s.time_zone AS clock) l
    CROSS JOIN LATERAL (
      SELECT v.days FROM stores.calendar_versions v WHERE v.store_id = s.id ORDER BY v.version DESC LIMIT 1) c
    CROSS JOIN LATERAL (
      SELECT d.closed, nullif(d.open, '')::interval AS open,
        CASE WHEN d.close IN ('', '00:00') THEN '24:00' ELSE d.close END::interval AS close
      FROM jsonb_to_recordset(c.days) AS d (day text, closed boolean, open text, close text)
      WHERE d.day IN (to_char(l.clock, 'YYYY-MM-DD'), to_char(l.clock, 'MM-DD'))
      ORDER BY length(d.day) DESC LIMIT 1) rule
    WHERE rule.closed OR l.clock::time::interval < rule.open
      OR l.clock::time::interval + interval '1 hour' > rule.close
      OR extract(epoch FROM l.clock::time::interval - rule.open)::int % 3600 <> 0;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;

  -- Limits are written by the store's local day and time.
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
    -- In the window: the key's own (o), and others' (t).
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(h.units), 0) AS units, count(*) FILTER (WHERE h.kind = 'delivery') AS deliveries,
        count(*) FILTER (WHERE h.kind = 'pickup') AS pickups
      FROM held h WHERE h.own AND h.store_id = n.store_id AND h.starts_at = n.starts_at) o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(h.units), 0) AS units, count(*) FILTER (WHERE h.kind = 'delivery') AS deliveries,
        count(*) FILTER (WHERE h.kind = 'pickup') AS pickups
      FROM held h WHERE NOT h.own AND h.store_id = n.store_id AND h.starts_at = n.starts_at) t
    -- On the whole day: wanted, the key's own, and others'.
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
      held_until)
    SELECT for_key, w.number, w."storeId", w.day, w.start, w."startsAt", w.kind, w.units, held_by,
      refusals ? w.number::text, until
    FROM jsonb_to_recordset(wanted) AS w
      (number int, "storeId" int, day date, start text, "startsAt" timestamptz, kind text, units int)
    ON CONFLICT (key, number) DO UPDATE SET store_id = excluded.store_id, day = excluded.day, start = excluded.start,
      starts_at = excluded.starts_at, kind = excluded.kind, units = excluded.units, holder = excluded.holder,
      over_limit = excluded.over_limit, held_until = excluded.held_until, released = false;
  END IF;
  RETURN QUERY SELECT r.key::int, r.value FROM jsonb_each_text(refusals) r;
END
$$;
