-- The journal is only added to: a correction is another posting.
CREATE OR REPLACE FUNCTION books.refuse_rewriting()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN RAISE EXCEPTION 'the journal is only added to'; END
$$;
