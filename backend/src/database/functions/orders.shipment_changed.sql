-- Counts the version of a shipment, by which taps and stale screens are recognized.
CREATE OR REPLACE FUNCTION orders.shipment_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
