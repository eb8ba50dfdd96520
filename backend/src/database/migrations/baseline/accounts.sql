CREATE SCHEMA IF NOT EXISTS accounts;

CREATE TABLE accounts.users (
  id integer GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  role text NOT NULL,
  password_hash text,
  temporary_password_nonce uuid,
  must_change_password boolean NOT NULL DEFAULT false,
  full_name text NOT NULL DEFAULT '',
  phone text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip_code text,
  country text NOT NULL DEFAULT 'US',
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  signed_in_at timestamptz,
  CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY (id),
  CONSTRAINT users_email_lower_case CHECK (email = lower(email)),
  CONSTRAINT users_role CHECK (role = ANY (ARRAY['customer', 'admin']))
);
CREATE UNIQUE INDEX users_email ON accounts.users (email);

CREATE TABLE accounts.password_resets (
  nonce uuid NOT NULL,
  user_id integer NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  role text,
  CONSTRAINT "PK_4418557a3109194a4fb584de690" PRIMARY KEY (nonce),
  CONSTRAINT password_resets_role CHECK (role = 'admin')
);
CREATE UNIQUE INDEX password_resets_token ON accounts.password_resets (token_hash);
CREATE INDEX password_resets_user ON accounts.password_resets (user_id);

CREATE TABLE accounts.second_factors (
  user_id integer NOT NULL,
  secret text NOT NULL,
  on_at timestamptz,
  last_step integer NOT NULL DEFAULT 0,
  recovery_salt bytea,
  recovery_hashes bytea[] NOT NULL DEFAULT '{}'::bytea[],
  CONSTRAINT "PK_second_factors" PRIMARY KEY (user_id)
);

CREATE TABLE accounts.device_passes (
  id integer GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  store_id integer NOT NULL,
  name text NOT NULL,
  link_hash bytea,
  token_hash bytea,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  expires_at timestamptz NOT NULL,
  seen_at timestamptz,
  CONSTRAINT "PK_device_passes" PRIMARY KEY (id),
  CONSTRAINT device_passes_kind CHECK (kind = ANY (ARRAY['kitchen', 'run']))
);
CREATE UNIQUE INDEX device_passes_link ON accounts.device_passes (link_hash);
CREATE UNIQUE INDEX device_passes_token ON accounts.device_passes (token_hash);

ALTER TABLE accounts.password_resets ADD CONSTRAINT "FK_f7a4c3bc48f24df007936d217be" FOREIGN KEY (user_id) REFERENCES accounts.users(id) ON DELETE CASCADE;
ALTER TABLE accounts.second_factors ADD CONSTRAINT "FK_16f2eb964b73e67d1f570c34825" FOREIGN KEY (user_id) REFERENCES accounts.users(id) ON DELETE CASCADE;

-- What the kernel may know of accounts.
CREATE VIEW kernel.user_roles AS SELECT id AS user_id, role FROM accounts.users;
CREATE VIEW kernel.user_names AS SELECT id AS user_id, email FROM accounts.users;
