-- When a shipment has to be done: the end of its window, for a pickup the beginning. Without a window: last.
CREATE OR REPLACE FUNCTION orders.shipment_due(fulfilment text, deliver_at timestamptz, slot text)
RETURNS timestamptz
LANGUAGE sql
IMMUTABLE
AS $$
SELECT CASE
  WHEN deliver_at IS NULL THEN timestamptz '9999-12-31 00:00:00+00'
  WHEN fulfilment = 'pickup' THEN deliver_at
  WHEN slot ~ '^(0?[1-9]|1[0-2]):[0-5][0-9] [AP]M - (0?[1-9]|1[0-2]):[0-5][0-9] [AP]M$' THEN
    deliver_at + make_interval(secs => mod(86400 + extract(epoch FROM
      split_part(slot, ' - ', 2)::time - split_part(slot, ' - ', 1)::time), 86400)::double precision)
  ELSE deliver_at + interval '1 hour'
END
$$;
