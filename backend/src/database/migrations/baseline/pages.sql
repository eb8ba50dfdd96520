CREATE SCHEMA IF NOT EXISTS pages;

CREATE TABLE pages.page_versions (
  slug text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  body text NOT NULL,
  confirmed boolean NOT NULL,
  saved_by integer NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT page_versions_pk PRIMARY KEY (slug, version),
  CONSTRAINT page_versions_slug CHECK (slug = ANY (ARRAY['about', 'help', 'shipping', 'returns', 'privacy', 'terms', 'careers']))
);
