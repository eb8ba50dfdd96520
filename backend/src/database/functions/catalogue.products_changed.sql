-- Keeps the time of the last change that staff made to a product. Sales change the stock only and do not count.
CREATE OR REPLACE FUNCTION catalogue.products_changed()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN NEW.changed_at := now(); RETURN NEW; END
$$;
