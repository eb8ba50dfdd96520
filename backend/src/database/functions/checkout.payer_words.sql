-- The words by which staff find the checkout of a payer. Indexed: draft_revisions_payer.
CREATE OR REPLACE FUNCTION checkout.payer_words(snapshot jsonb)
RETURNS tsvector
LANGUAGE sql
IMMUTABLE
AS $$
SELECT to_tsvector('simple'::regconfig, kernel.contact_words(snapshot -> 'customer' ->> 'name',
  snapshot -> 'customer' ->> 'email', snapshot -> 'customer' ->> 'phone'))
$$;
