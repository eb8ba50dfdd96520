-- Name and e-mail as words to search for; punctuation separates words.
CREATE OR REPLACE FUNCTION orders.search_words(name text, email text)
RETURNS tsvector
LANGUAGE sql
IMMUTABLE
AS $$
SELECT to_tsvector('simple'::regconfig,
  translate(name || ' ' || email, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)))
$$;
