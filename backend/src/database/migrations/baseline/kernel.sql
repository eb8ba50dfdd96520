CREATE SCHEMA IF NOT EXISTS kernel;

CREATE TABLE kernel.rate_limits (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE TABLE kernel.outbox_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  version integer NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT kernel.now(),
  relayed_at timestamptz,
  traceparent text,
  CONSTRAINT "PK_6689a16c00d09b8089f6237f1d2" PRIMARY KEY (id)
);
CREATE INDEX outbox_events_waiting ON kernel.outbox_events (id) WHERE (relayed_at IS NULL);

CREATE TABLE kernel.tasks (
  id bigint GENERATED ALWAYS AS IDENTITY,
  handler text NOT NULL,
  event_id bigint,
  payload jsonb,
  key text,
  status text NOT NULL DEFAULT 'pending',
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT kernel.now(),
  queued_at timestamptz,
  lease_token uuid,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  done_at timestamptz,
  outages integer NOT NULL DEFAULT 0,
  waits_for text,
  retried_at timestamptz,
  retried_by integer,
  traceparent text,
  CONSTRAINT "PK_8d12ff38fcc62aaba2cab748772" PRIMARY KEY (id),
  CONSTRAINT tasks_status CHECK (status = ANY (ARRAY['pending', 'done', 'dead']))
);
CREATE INDEX tasks_dead ON kernel.tasks (id) WHERE (status = 'dead');
CREATE INDEX tasks_due ON kernel.tasks (next_at) WHERE (status = 'pending');
CREATE UNIQUE INDEX tasks_once_per_key ON kernel.tasks (handler, key) WHERE ((key IS NOT NULL) AND (status = 'pending'));
CREATE UNIQUE INDEX tasks_once_per_subscriber ON kernel.tasks (event_id, handler) WHERE (event_id IS NOT NULL);
CREATE INDEX tasks_waiting_for_provider ON kernel.tasks (waits_for, outages, next_at) WHERE ((status = 'pending') AND (waits_for IS NOT NULL));

CREATE TABLE kernel.sessions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  token_hash bytea NOT NULL,
  visitor_key uuid NOT NULL,
  user_id integer,
  role text,
  ip text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  seen_at timestamptz NOT NULL DEFAULT kernel.now(),
  expires_at timestamptz NOT NULL,
  password_at timestamptz,
  CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY (id)
);
CREATE INDEX sessions_expiry ON kernel.sessions (expires_at);
CREATE UNIQUE INDEX sessions_token ON kernel.sessions (token_hash);
CREATE INDEX sessions_user ON kernel.sessions (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE kernel.circuits (
  provider text NOT NULL,
  failed_tasks bigint[] NOT NULL DEFAULT '{}'::bigint[],
  opened_at timestamptz,
  probe_at timestamptz,
  probe_task_id bigint,
  probes integer NOT NULL DEFAULT 0,
  last_error text NOT NULL,
  CONSTRAINT "PK_a1cb16f2cf3cb6d5d2e9ac9f9b1" PRIMARY KEY (provider)
);

CREATE TABLE kernel.sweeps (
  name text NOT NULL,
  every_ms integer NOT NULL,
  next_at timestamptz NOT NULL DEFAULT kernel.now(),
  lease_until timestamptz,
  ended_at timestamptz,
  failed_at timestamptz,
  last_error text,
  CONSTRAINT "PK_4f4f8b7a2f1d7d2f2d3a4a5b6c7" PRIMARY KEY (name)
);

CREATE TABLE kernel.subscriptions (
  event text NOT NULL,
  handler text NOT NULL,
  level bigint NOT NULL,
  unless jsonb,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (event, handler)
);

CREATE TABLE kernel.webhook_receipts (
  provider text NOT NULL,
  key text NOT NULL,
  from_sandbox boolean NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT kernel.now(),
  kind text,
  event_id bigint,
  task_id bigint,
  CONSTRAINT webhook_receipts_pkey PRIMARY KEY (provider, key)
);
CREATE INDEX webhook_receipts_event ON kernel.webhook_receipts (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX webhook_receipts_received ON kernel.webhook_receipts (received_at);
CREATE INDEX webhook_receipts_task ON kernel.webhook_receipts (task_id) WHERE (task_id IS NOT NULL);

CREATE TABLE kernel.provider_successes (
  provider text NOT NULL,
  succeeded_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT "PK_provider_successes" PRIMARY KEY (provider)
);

CREATE TABLE kernel.page_files (
  name text NOT NULL,
  bytes bytea NOT NULL,
  superseded_at timestamptz,
  CONSTRAINT page_files_pk PRIMARY KEY (name)
);

ALTER TABLE kernel.tasks ADD CONSTRAINT "FK_cd7743652f263530b5cef96da6e" FOREIGN KEY (event_id) REFERENCES kernel.outbox_events(id) ON DELETE CASCADE;
