-- What the order list sorts and filters by, derived from an order's shipments: when the next one is due, whether one needs
-- attention, whether a courier service drives.
CREATE OR REPLACE FUNCTION orders.list_columns(order_ids integer[])
RETURNS TABLE(order_id integer, due_at timestamptz, needs_attention boolean, by_courier_service boolean)
LANGUAGE sql
STABLE ROWS 1
AS $$
SELECT s.order_id,
  coalesce(min(s.due_at) FILTER (WHERE s.wanted AND s.status <> 'delivered'),
    min(s.due_at) FILTER (WHERE s.wanted), 'infinity'),
  bool_or(s.attention IS NOT NULL OR s.problem_id IS NOT NULL), bool_or(s.fulfilment <> 'pickup' AND s.provider <> 'crispi')
FROM (
  SELECT one.order_id, one.status, one.attention, one.problem_id, one.provider, o.fulfilment,
    one.status <> 'cancelled' OR one.cancelled_by IS NOT DISTINCT FROM 'courier' AS wanted,
    orders.shipment_due(o.fulfilment, one.deliver_at, one.recipient ->> 'deliveryTime') AS due_at
  FROM orders.shipments one JOIN orders.orders o ON o.id = one.order_id WHERE one.order_id = ANY (order_ids)
) s GROUP BY s.order_id
$$;
