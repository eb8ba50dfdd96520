-- Tells the streams of the kitchen that something on the board changed.
CREATE OR REPLACE FUNCTION orders.kitchen_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('crispi_notices', '{"topic":"orders.kitchen-changed","detail":""}');
  RETURN NULL;
END
$$;
