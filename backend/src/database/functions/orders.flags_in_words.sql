-- The flags in a text of orders.shipments.attention, which version 0.1.0 joined from sentences; a text that is none of them is a
-- note. A character 1 separates sentences as well. The sentences do not name the refund, dispute or delivery they are about: each
-- of those has a subject of its own that begins with "?".
CREATE OR REPLACE FUNCTION orders.flags_in_words(words text)
RETURNS TABLE(kind text, subject text, params jsonb, sentence text, place bigint)
LANGUAGE sql
AS $$
WITH known (kind, pattern, names) AS (
  VALUES
    ('details_missing', 'Paid before the form was finished: please ask the customer who gets this order, and when\.', '{}'::text[]),
    ('delivery_unpaid', 'No delivery of its own was paid for this shipment: please agree on it with the customer\.', '{}'),
    ('other_address', 'The delivery that was paid for goes somewhere else: check courier and fee for this address with the customer\.', '{}'),
    ('no_window', 'No delivery window of ours was chosen: please agree on a time\.', '{}'),
    ('window_began', 'Paid after its delivery window began: please agree on a new time\.', '{}'),
    ('window_closed', 'Its window was closed before the order was paid: please agree on a new time\.', '{}'),
    ('place_closed', 'Its store was closed while it was being paid: please agree with the customer on another place\.', '{}'),
    ('over_capacity', 'Over capacity: paid after its window was given to others\. Make it in that window, or agree on another one\.', '{}'),
    ('shipment_returning', 'The courier is bringing the shipment back\.', '{}'),
    ('shipment_returned', 'The shipment came back to the store\.', '{}'),
    ('courier_costs_more', 'The courier asks \$(\d+\.\d\d); \$(\d+\.\d\d) was paid, our list price\.', '{feeCents,paidCents}'),
    ('refund_failed', 'Stripe could not give back \$(\d+\.\d\d)(?: \(([^)]*)\))?: ask for it again, or return the money another way\.', '{amountCents,why}'),
    ('refund_delayed', 'The refund of \$(\d+\.\d\d) has not reached Stripe yet; it is tried again until it does\.', '{amountCents}'),
    ('dispute', 'The customer’s bank disputes \$(\d+\.\d\d) of this payment: answer at Stripe before the deadline\.', '{amountCents}'),
    ('courier_gone', 'The courier is gone: (.*)', '{reason}')
), separated (words) AS (
  SELECT regexp_replace(regexp_replace(words, '(' || string_agg(pattern, '|') || ')', E'\x01\\1\x01', 'g'),
    'The courier is gone: ', E'\x01\\&', 'g')
  FROM known WHERE kind <> 'courier_gone'
), sentences AS (
  SELECT btrim(part) AS sentence, place
  FROM separated, regexp_split_to_table(separated.words, E'\x01') WITH ORDINALITY AS parts (part, place)
  WHERE btrim(part) <> ''
)
SELECT coalesce(known.kind, 'note'),
  CASE WHEN known.kind IS NULL THEN md5(sentence)
    WHEN known.kind IN ('courier_costs_more', 'refund_failed', 'refund_delayed', 'dispute') THEN '?' || gen_random_uuid() ELSE '' END,
  CASE WHEN known.kind IS NULL THEN jsonb_build_object('text', sentence) ELSE coalesce((
    SELECT jsonb_object_agg(name, CASE WHEN name LIKE '%Cents' THEN to_jsonb(replace(value, '.', '')::int) ELSE to_jsonb(value) END)
    FROM unnest(known.names, regexp_match(sentence, known.pattern)) AS named (name, value) WHERE name IS NOT NULL), '{}') END,
  sentence, place
FROM sentences LEFT JOIN known ON sentence ~ ('^(?:' || known.pattern || ')$')
ORDER BY place
$$;
