-- Keeps orders.customers up to date when buyers are corrected or orders are deleted. A customer whose only orders got another
-- e-mail keeps row and notes under the new one.
CREATE OR REPLACE FUNCTION orders.buyers_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE moved record; emails text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM orders.note_customers(ARRAY(SELECT DISTINCT lower(customer_email) FROM before));
    RETURN NULL;
  END IF;
  FOR moved IN SELECT DISTINCT lower(before.customer_email) AS old, lower(changed.customer_email) AS new
    FROM changed JOIN before USING (id) WHERE lower(before.customer_email) <> lower(changed.customer_email)
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM orders.orders o WHERE lower(o.customer_email) = moved.old AND NOT o.is_test);
    UPDATE orders.customers c SET email = moved.new WHERE c.email = moved.old
      AND NOT EXISTS (SELECT FROM orders.customers known WHERE known.email = moved.new);
    UPDATE orders.customer_notes n SET customer_id = known.id FROM orders.customers gone, orders.customers known
    WHERE n.customer_id = gone.id AND gone.email = moved.old AND known.email = moved.new;
  END LOOP;
  emails := ARRAY(SELECT lower(t.email) FROM changed JOIN before USING (id),
      LATERAL (VALUES (before.customer_email), (changed.customer_email)) t (email)
    WHERE (before.customer_name, before.customer_email, before.customer_phone)
      IS DISTINCT FROM (changed.customer_name, changed.customer_email, changed.customer_phone));
  IF cardinality(emails) > 0 THEN PERFORM orders.note_customers(emails); END IF;
  RETURN NULL;
END
$$;
