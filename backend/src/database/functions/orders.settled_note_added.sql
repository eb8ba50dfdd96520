-- A process of version 0.1.0 notes here what staff marked as settled, after it took the sentences off orders.shipments.attention in
-- the same transaction: those flags were settled by them. The next release drops it together with the table.
CREATE OR REPLACE FUNCTION orders.settled_note_added()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE orders.shipment_flags f SET settled_by = NEW.settled_by FROM orders.shipments s
  WHERE s.order_id = NEW.order_id AND s.recipient_index = NEW.recipient_index
    AND f.shipment_id = s.id AND f.settled_at = NEW.settled_at AND f.settled_by IS NULL;
  RETURN NULL;
END
$$;
