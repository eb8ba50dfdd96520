-- Adds a new order to its customer in orders.customers, without reading the customer's other orders.
CREATE OR REPLACE FUNCTION orders.shipments_added()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO orders.customers AS c (email, name, phone, last_order_id, words)
  SELECT lower(o.customer_email), (array_agg(o.customer_name ORDER BY o.id DESC))[1],
    (array_agg(o.customer_phone ORDER BY o.id DESC))[1], max(o.id), strip(to_tsvector('simple'::regconfig, string_agg(DISTINCT
      kernel.contact_words(o.customer_name, o.customer_email, o.customer_phone) || ' ' || kernel.contact_words(
        concat_ws(' ', s.recipient ->> 'firstName', s.recipient ->> 'lastName'), s.recipient ->> 'email', s.recipient ->> 'phone'),
      ' ')))
  FROM added s JOIN orders.orders o ON o.id = s.order_id WHERE NOT o.is_test GROUP BY 1 ORDER BY 1
  ON CONFLICT (email) DO UPDATE SET
    name = CASE WHEN excluded.last_order_id >= c.last_order_id THEN excluded.name ELSE c.name END,
    phone = CASE WHEN excluded.last_order_id >= c.last_order_id THEN excluded.phone ELSE c.phone END,
    last_order_id = greatest(excluded.last_order_id, c.last_order_id),
    words = strip(c.words || excluded.words);
  RETURN NULL;
END
$$;
