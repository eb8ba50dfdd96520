-- Writes a movement for each change of a product's stock, with the cause that the same statement gave. Statements that
-- give none, of the release before or by hand, are recorded all the same.
CREATE OR REPLACE FUNCTION catalogue.stock_moved()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE cause jsonb := coalesce(NEW.stock_cause, '{"kind":"other"}');
BEGIN
  IF NEW.stock <> OLD.stock THEN
    INSERT INTO catalogue.stock_movements (product_id, kind, quantity, stock)
    SELECT OLD.id, 'opening', OLD.stock, OLD.stock
    WHERE OLD.stock <> 0 AND NOT EXISTS (SELECT FROM catalogue.stock_movements m WHERE m.product_id = OLD.id);
    INSERT INTO catalogue.stock_movements (product_id, kind, quantity, stock, order_id, reason, made_by)
    VALUES (OLD.id, cause ->> 'kind', NEW.stock - OLD.stock, NEW.stock,
      (cause ->> 'orderId')::int, cause ->> 'reason', cause ->> 'madeBy');
  END IF;
  NEW.stock_cause := NULL;
  RETURN NEW;
END
$$;
