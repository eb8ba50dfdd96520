-- Takes over what a process of version 0.1.0 wrote into orders.shipments.attention: a sentence it removed settles its flag, one it
-- added becomes a flag. The next release drops it together with the column.
CREATE OR REPLACE FUNCTION orders.attention_written()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  added text := coalesce(NEW.attention, '');
  flag record;
  found integer;
BEGIN
  -- The longest first: one sentence may be a part of another.
  FOR flag IN
    SELECT id, sentence FROM orders.shipment_flags WHERE shipment_id = NEW.id AND settled_at IS NULL
    ORDER BY length(sentence) DESC, id
  LOOP
    found := strpos(added, flag.sentence);
    IF found = 0 THEN
      UPDATE orders.shipment_flags SET settled_at = kernel.now() WHERE id = flag.id;
    ELSE
      added := overlay(added PLACING E'\x01' FROM found FOR length(flag.sentence));
    END IF;
  END LOOP;
  INSERT INTO orders.shipment_flags (shipment_id, kind, subject, params, sentence)
  SELECT NEW.id, kind, subject, params, sentence FROM orders.flags_in_words(added)
  ON CONFLICT (shipment_id, kind, subject) WHERE settled_at IS NULL DO NOTHING;
  RETURN NULL;
END
$$;
