CREATE SCHEMA IF NOT EXISTS payments;

CREATE TABLE payments.payments (
  payment_intent_id text NOT NULL,
  mode text NOT NULL,
  amount_cents integer NOT NULL,
  stripe_customer_id text,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  account text NOT NULL DEFAULT 'sandbox',
  paid_at timestamptz,
  card_last4 text,
  CONSTRAINT "PK_0bd2a15bde4058590f0caea36b3" PRIMARY KEY (payment_intent_id)
);
CREATE INDEX payments_card ON payments.payments (card_last4) WHERE (card_last4 IS NOT NULL);

CREATE TABLE payments.refunds (
  id integer GENERATED ALWAYS AS IDENTITY,
  payment_intent_id text NOT NULL,
  key text NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'requested',
  stripe_refund_id text,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  asked_times integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  asked_outcome text,
  busy_until timestamptz,
  checked_at timestamptz NOT NULL DEFAULT kernel.now(),
  delayed_at timestamptz,
  order_id integer,
  parts jsonb NOT NULL DEFAULT '[]'::jsonb,
  explanation text,
  requested_by text,
  again_of integer,
  failure text,
  settled_at timestamptz,
  returned_at timestamptz,
  returned_by integer,
  CONSTRAINT "PK_5106efb01eeda7e49a78b869738" PRIMARY KEY (id),
  CONSTRAINT refunds_amount CHECK (amount_cents > 0),
  CONSTRAINT refunds_status CHECK (status = ANY (ARRAY['requested', 'succeeded', 'failed']))
);
CREATE INDEX refunds_of_payment ON payments.refunds (payment_intent_id);
CREATE INDEX refunds_of_refused_orders ON payments.refunds (id) WHERE ((reason = 'order_refused') AND (status <> 'succeeded'));
CREATE UNIQUE INDEX refunds_once ON payments.refunds (key);
CREATE INDEX refunds_requested ON payments.refunds (checked_at) WHERE (status = 'requested');

CREATE TABLE payments.disputes (
  id text NOT NULL,
  payment_intent_id text NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  due_by timestamptz,
  charge_refundable boolean NOT NULL,
  opened_at timestamptz NOT NULL,
  reported_at timestamptz NOT NULL,
  CONSTRAINT "PK_disputes" PRIMARY KEY (id)
);
CREATE INDEX disputes_of_payment ON payments.disputes (payment_intent_id);
