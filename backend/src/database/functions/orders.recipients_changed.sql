-- Keeps the words of orders.customers up to date when a recipient is corrected.
CREATE OR REPLACE FUNCTION orders.recipients_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE order_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN order_ids := ARRAY(SELECT DISTINCT order_id FROM changed);
  ELSE order_ids := ARRAY(SELECT DISTINCT changed.order_id FROM changed JOIN before USING (id)
    WHERE changed.recipient IS DISTINCT FROM before.recipient);
  END IF;
  IF cardinality(order_ids) > 0 THEN
    PERFORM orders.note_customers(ARRAY(SELECT lower(customer_email) FROM orders.orders WHERE id = ANY (order_ids)));
  END IF;
  RETURN NULL;
END
$$;
