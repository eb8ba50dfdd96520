-- Writes orders.list_columns into the orders of changed shipments.
CREATE OR REPLACE FUNCTION orders.list_columns_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE orders.orders o
  SET due_at = now_is.due_at, needs_attention = now_is.needs_attention, by_courier_service = now_is.by_courier_service
  FROM orders.list_columns(ARRAY(SELECT DISTINCT order_id FROM changed)) now_is
  WHERE o.id = now_is.order_id AND (o.due_at, o.needs_attention, o.by_courier_service)
    IS DISTINCT FROM (now_is.due_at, now_is.needs_attention, now_is.by_courier_service);
  RETURN NULL;
END
$$;
