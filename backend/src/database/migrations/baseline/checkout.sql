CREATE SCHEMA IF NOT EXISTS checkout;

CREATE TABLE checkout.drafts (
  id integer GENERATED ALWAYS AS IDENTITY,
  owner_key text NOT NULL,
  visitor_key uuid NOT NULL,
  user_id integer,
  status text NOT NULL DEFAULT 'open',
  payment_intent_id text,
  stripe_customer_id text,
  revision integer NOT NULL DEFAULT 0,
  reservation_started_at timestamptz NOT NULL DEFAULT kernel.now(),
  reserved_until timestamptz NOT NULL,
  next_check_at timestamptz NOT NULL,
  order_id integer,
  refusal text,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  updated_at timestamptz NOT NULL DEFAULT kernel.now(),
  network text,
  CONSTRAINT "PK_0598e229012c6cbd4ccbba97328" PRIMARY KEY (id),
  CONSTRAINT drafts_status CHECK (status = ANY (ARRAY['open', 'completed', 'refused', 'expired']))
);
CREATE UNIQUE INDEX drafts_one_open_per_owner ON checkout.drafts (owner_key) WHERE (status = 'open');
CREATE UNIQUE INDEX drafts_one_per_payment ON checkout.drafts (payment_intent_id);
CREATE INDEX drafts_to_check ON checkout.drafts (next_check_at) WHERE (status = 'open');
CREATE INDEX drafts_without_order ON checkout.drafts (id) WHERE (status <> 'completed');

CREATE TABLE checkout.draft_revisions (
  draft_id integer NOT NULL,
  number integer NOT NULL,
  amount_cents integer NOT NULL,
  snapshot jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT "PK_da8c6d263f31a3c4a11c7990f24" PRIMARY KEY (draft_id, number)
);
CREATE INDEX draft_revisions_amount ON checkout.draft_revisions (amount_cents);
CREATE INDEX draft_revisions_payer ON checkout.draft_revisions USING gin (checkout.payer_words(snapshot));

ALTER TABLE checkout.draft_revisions ADD CONSTRAINT "FK_db0ef60442d247d09f2f0fb14f2" FOREIGN KEY (draft_id) REFERENCES checkout.drafts(id) ON DELETE CASCADE;
