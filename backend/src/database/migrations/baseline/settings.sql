CREATE SCHEMA IF NOT EXISTS settings;

CREATE TABLE settings.settings (
  key text NOT NULL,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT "PK_c8639b7626fa94ba8265628f214" PRIMARY KEY (key)
);

CREATE TABLE settings.retired_keys (
  provider text NOT NULL,
  account text NOT NULL,
  keys text NOT NULL,
  retired_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT "PK_44255eef94e3e1455a74d8010a2" PRIMARY KEY (provider, account)
);

CREATE TABLE settings.changes (
  id integer GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  keys text[] NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT kernel.now(),
  before text[] NOT NULL DEFAULT '{}'::text[],
  after text[] NOT NULL DEFAULT '{}'::text[],
  address text NOT NULL DEFAULT '',
  CONSTRAINT "PK_settings_changes" PRIMARY KEY (id)
);

CREATE TABLE settings.key_tests (
  provider text NOT NULL,
  keys text NOT NULL,
  success boolean NOT NULL,
  message text NOT NULL,
  tested_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT "PK_settings_key_tests" PRIMARY KEY (provider)
);
