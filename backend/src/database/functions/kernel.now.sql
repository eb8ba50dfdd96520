-- The time of this database. `npm run simulate` replaces it in the databases that it makes.
CREATE OR REPLACE FUNCTION kernel.now()
RETURNS timestamptz
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
SELECT pg_catalog.now()
$$;
