-- Writes the sentences of the open flags into orders.shipments.attention, which processes of version 0.1.0 read and from which
-- orders.list_columns derives whether an order needs attention. The next release drops it together with the column.
CREATE OR REPLACE FUNCTION orders.flags_written()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE orders.shipments s SET attention = (
    SELECT string_agg(f.sentence, ' ' ORDER BY f.id) FROM orders.shipment_flags f WHERE f.shipment_id = s.id AND f.settled_at IS NULL)
  WHERE s.id IN (SELECT shipment_id FROM written);
  RETURN NULL;
END
$$;
