-- Name, e-mail and phone as words to search for. Punctuation separates words, so that a part of an address is found; a phone
-- number is found by all of its digits and by its last seven and four.
CREATE OR REPLACE FUNCTION kernel.contact_words(name text, email text, phone text)
RETURNS text
LANGUAGE sql
IMMUTABLE
AS $$
SELECT translate(concat_ws(' ', name, email), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))
  || ' ' || concat_ws(' ', digits, right(digits, 7), right(digits, 4))
FROM (SELECT regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS digits) only_digits
$$;
