-- Derives the rows of orders.customers for these e-mail addresses from their orders. Test orders do not count. Without
-- sequential scans: plans without values prefer them for arrays.
CREATE OR REPLACE FUNCTION orders.note_customers(emails text[])
RETURNS void
LANGUAGE plpgsql
SET enable_seqscan TO 'off'
AS $$
BEGIN
  INSERT INTO orders.customers (email)
  SELECT e.email FROM (SELECT DISTINCT unnest(emails) AS email) e
  WHERE EXISTS (SELECT FROM orders.orders o WHERE lower(o.customer_email) = e.email AND NOT o.is_test) ORDER BY e.email
  ON CONFLICT (email) DO UPDATE SET email = excluded.email;
  UPDATE orders.customers c
  SET name = now_is.name, phone = now_is.phone, last_order_id = now_is.last_order_id, words = now_is.words
  FROM (SELECT DISTINCT unnest(emails) AS email) e CROSS JOIN LATERAL (
    SELECT (array_agg(o.customer_name ORDER BY o.id DESC))[1] AS name,
      (array_agg(o.customer_phone ORDER BY o.id DESC))[1] AS phone, max(o.id) AS last_order_id,
      to_tsvector('simple'::regconfig, string_agg(
        kernel.contact_words(o.customer_name, o.customer_email, o.customer_phone) || ' ' || kernel.contact_words(
          concat_ws(' ', s.recipient ->> 'firstName', s.recipient ->> 'lastName'), s.recipient ->> 'email', s.recipient ->> 'phone'),
        ' ')) AS words
    FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id
    WHERE lower(o.customer_email) = e.email AND NOT o.is_test HAVING count(*) > 0
  ) now_is WHERE c.email = e.email;
  DELETE FROM orders.customers c USING (SELECT DISTINCT unnest(emails) AS email) e
  WHERE c.email = e.email AND NOT EXISTS (
    SELECT FROM orders.orders o WHERE lower(o.customer_email) = e.email AND NOT o.is_test);
END
$$;
