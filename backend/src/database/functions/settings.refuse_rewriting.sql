-- The history of the settings is only added to.
CREATE OR REPLACE FUNCTION settings.refuse_rewriting()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN RAISE EXCEPTION 'the history of the settings is only added to'; END
$$;
