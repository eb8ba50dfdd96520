-- Locks a cart and returns what it contains, as text to compare. A function, because its second statement sees what was
-- committed while the lock was awaited; a single statement would not.
CREATE OR REPLACE FUNCTION cart.locked_contents(visitor uuid, customer integer)
RETURNS text
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart ' || coalesce(visitor::text, customer::text), 0));
  RETURN (
    SELECT coalesce(string_agg(c.box_id || ':' || c.product_id || ':' || c.quantity, ',' ORDER BY c.box_id, c.product_id), '')
    FROM cart.cookie_boxes l JOIN cart.cookie_box_contents c ON c.box_id = l.id
    WHERE (l.visitor_key = visitor OR l.user_id = customer) AND l.order_id IS NULL
  );
END
$$;
