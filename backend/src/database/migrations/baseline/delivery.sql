CREATE SCHEMA IF NOT EXISTS delivery;

CREATE TABLE delivery.courier_deliveries (
  id integer GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  recipient_index integer NOT NULL,
  attempt integer NOT NULL,
  external_delivery_id text NOT NULL,
  account text NOT NULL,
  status text NOT NULL DEFAULT 'requested',
  location_id integer NOT NULL,
  dropoff jsonb,
  order_value_cents integer NOT NULL,
  tip_cents integer NOT NULL,
  deliver_at timestamptz,
  quoted_fee_cents integer,
  fee_cents integer,
  fee_difference_cents integer,
  tried_at timestamptz,
  detail text,
  tracking_url text,
  support_reference text,
  dasher_name text,
  dasher_phone text,
  dropoff_eta timestamptz,
  proof_url text,
  reason text,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  checked_at timestamptz NOT NULL DEFAULT kernel.now(),
  ended_at timestamptz,
  cancel_asked_at timestamptz,
  provider text NOT NULL DEFAULT 'doordash',
  requested_by text,
  CONSTRAINT "PK_1488fcface57b7e39df2245a274" PRIMARY KEY (id),
  CONSTRAINT courier_deliveries_status CHECK (status = ANY (ARRAY['requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled', 'returning', 'returned', 'failed']))
);
CREATE UNIQUE INDEX courier_deliveries_attempt ON delivery.courier_deliveries (order_id, recipient_index, attempt);
CREATE UNIQUE INDEX courier_deliveries_external_id ON delivery.courier_deliveries (external_delivery_id);
CREATE UNIQUE INDEX courier_deliveries_one_live ON delivery.courier_deliveries (order_id, recipient_index) WHERE (status = ANY (ARRAY['requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'returning']));
CREATE INDEX courier_deliveries_to_check ON delivery.courier_deliveries (checked_at) WHERE (status = ANY (ARRAY['requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'returning']));

CREATE TABLE delivery.quotes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  fingerprint bytea NOT NULL,
  provider text NOT NULL,
  source text NOT NULL,
  store_id integer NOT NULL,
  location_id integer NOT NULL,
  fee_cents integer NOT NULL,
  tip_cents integer NOT NULL,
  starts_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  place bytea,
  CONSTRAINT "PK_99a0e8bcbcd8719d3a41f23c263" PRIMARY KEY (id),
  CONSTRAINT quotes_provider CHECK (provider = ANY (ARRAY['crispi', 'doordash']))
);
CREATE INDEX quotes_expiry ON delivery.quotes (expires_at);
CREATE INDEX quotes_same_delivery ON delivery.quotes (fingerprint, created_at);
