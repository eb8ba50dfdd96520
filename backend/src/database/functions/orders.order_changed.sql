-- Tells the streams of an order that one of its shipments changed.
CREATE OR REPLACE FUNCTION orders.order_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('crispi_notices', json_build_object('topic', 'orders.order-changed', 'detail', NEW.order_id::text)::text);
  RETURN NULL;
END
$$;
