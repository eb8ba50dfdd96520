import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever takes windows and whoever closes them wait for each other, and the later one sees what the other did. */
export class ClosingAgainstHolds1797950000091 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER FUNCTION stores.hold_windows(${TYPES}) RENAME TO hold_by_limits`);
    await queryRunner.query(HOLD_OPEN_WINDOWS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION stores.hold_windows(${TYPES})`);
    await queryRunner.query(`ALTER FUNCTION stores.hold_by_limits(${TYPES}) RENAME TO hold_windows`);
  }
}

const TYPES = 'text, text, text, jsonb, boolean, timestamptz, text, integer';

/**
 * The calendar's lock, shared by all who take windows of the store and before all their others, then the limits. Somebody
 * may close a day between the moment a checkout looks at the calendar and the one it asks here: it lacks 'closed' then.
 * Orders are given what they were promised. Windows of the week's hours are not looked at: a date's own rule closes days.
 */
const HOLD_OPEN_WINDOWS = `
CREATE FUNCTION stores.hold_windows(for_key text, replaced_key text, held_by text, wanted jsonb, forced boolean,
  until timestamptz, from_network text, most_of_network integer)
RETURNS TABLE (refused_number integer, lack text, free_at timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('stores.calendar ' || s.id, 0))
  FROM (SELECT DISTINCT w."storeId" AS id FROM jsonb_to_recordset(wanted) AS w ("storeId" int) ORDER BY 1) s;

  IF until IS NOT NULL THEN
    RETURN QUERY SELECT w.number, 'closed', NULL::timestamptz
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

  RETURN QUERY SELECT * FROM stores.hold_by_limits(
    for_key, replaced_key, held_by, wanted, forced, until, from_network, most_of_network);
END $$`;
