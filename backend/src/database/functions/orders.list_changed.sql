-- Counts a new version of the order list, once per transaction. Each backend counts in a slot of its own, so that
-- transactions do not wait for one row.
CREATE OR REPLACE FUNCTION orders.list_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('orders.list_changed', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM set_config('orders.list_changed', pg_current_xact_id()::text, true);
    UPDATE orders.list_versions SET version = version + 1 WHERE slot = pg_backend_pid() % 32;
  END IF;
  RETURN NULL;
END
$$;
