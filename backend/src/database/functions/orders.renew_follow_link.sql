-- Makes links to follow an order void when its e-mail address or recipient changes.
CREATE OR REPLACE FUNCTION orders.renew_follow_link()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.follow_version := OLD.follow_version + 1;
  RETURN NEW;
END
$$;
