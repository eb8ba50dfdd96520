CREATE SCHEMA IF NOT EXISTS orders;

CREATE TABLE orders.orders (
  -- Customers see it as the order's number, #10001 and on.
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 10001),
  status text NOT NULL,
  is_gift boolean NOT NULL,
  is_test boolean NOT NULL DEFAULT false,
  fulfilment text NOT NULL,
  store_id integer NOT NULL,
  pickup_at jsonb,
  user_id integer,
  visitor_key uuid,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text NOT NULL,
  delivery_address text NOT NULL,
  payment_intent_id text,
  items_cents integer NOT NULL,
  delivery_fee_cents integer NOT NULL,
  tip_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  total_cents integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  due_at timestamptz NOT NULL DEFAULT 'infinity'::timestamptz,
  needs_attention boolean NOT NULL DEFAULT false,
  by_courier_service boolean NOT NULL DEFAULT false,
  follow_version integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_710e2d4957aa5878dfe94e4ac2f" PRIMARY KEY (id),
  CONSTRAINT orders_fulfilment CHECK (fulfilment = ANY (ARRAY['delivery', 'pickup'])),
  CONSTRAINT orders_total CHECK (total_cents = (((items_cents + delivery_fee_cents) + tip_cents) + tax_cents))
);
CREATE INDEX orders_by_courier_service ON orders.orders (status, id) WHERE by_courier_service;
CREATE INDEX orders_by_status ON orders.orders (status, id);
CREATE INDEX orders_done_by_due ON orders.orders (due_at, id) WHERE (status = 'delivered');
CREATE INDEX orders_gifts ON orders.orders (status, id) WHERE is_gift;
CREATE INDEX orders_needing_attention ON orders.orders (id) WHERE needs_attention;
CREATE INDEX orders_of_email ON orders.orders (lower(customer_email), id);
CREATE INDEX orders_of_user ON orders.orders (user_id, id) WHERE (user_id IS NOT NULL);
CREATE INDEX orders_of_visitor ON orders.orders (visitor_key, id);
CREATE UNIQUE INDEX orders_one_per_payment ON orders.orders (payment_intent_id);
CREATE INDEX orders_open ON orders.orders (id) WHERE (status <> 'delivered');
CREATE INDEX orders_open_by_due ON orders.orders (due_at, id) WHERE (status <> 'delivered');
CREATE INDEX orders_open_search ON orders.orders USING gin (orders.search_words(customer_name, customer_email)) WHERE (status <> 'delivered');
CREATE INDEX orders_picked_up ON orders.orders (status, id) WHERE (fulfilment = 'pickup');
CREATE INDEX orders_search ON orders.orders USING gin (orders.search_words(customer_name, customer_email));

CREATE TABLE orders.shipments (
  id integer GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  recipient_index integer NOT NULL,
  status text NOT NULL,
  cancelled_by text,
  provider text NOT NULL,
  courier_delivery_id text,
  courier_live boolean NOT NULL DEFAULT false,
  attention text,
  recipient jsonb NOT NULL,
  deliver_at timestamptz,
  items_cents integer NOT NULL,
  delivery_fee_cents integer NOT NULL,
  tip_cents integer NOT NULL,
  tax_cents integer NOT NULL,
  total_cents integer NOT NULL,
  store_id integer,
  undo_history_id bigint,
  undo_status text,
  undo_until timestamptz,
  problem_id integer,
  version integer NOT NULL DEFAULT 0,
  follow_version integer NOT NULL DEFAULT 0,
  fee_returned_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT "PK_6deda4532ac542a93eab214b564" PRIMARY KEY (id),
  CONSTRAINT shipments_fee_returned CHECK ((fee_returned_cents >= 0) AND (fee_returned_cents <= delivery_fee_cents)),
  CONSTRAINT shipments_provider CHECK (provider = ANY (ARRAY['crispi', 'doordash'])),
  CONSTRAINT shipments_total CHECK (total_cents = (((items_cents + delivery_fee_cents) + tip_cents) + tax_cents))
);
CREATE UNIQUE INDEX shipments_by_recipient ON orders.shipments (order_id, recipient_index);
CREATE INDEX shipments_deliver_at ON orders.shipments (deliver_at);

CREATE TABLE orders.order_items (
  id integer GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  shipment_id integer NOT NULL,
  cookie_box_id integer NOT NULL,
  title text NOT NULL,
  type text NOT NULL,
  box_size integer,
  quantity integer NOT NULL,
  total_cents integer NOT NULL,
  image_url text,
  personal_message text,
  contents jsonb NOT NULL,
  stock_units jsonb NOT NULL,
  product_id integer,
  declared jsonb,
  CONSTRAINT "PK_005269d8574e6fac0493715c308" PRIMARY KEY (id)
);
CREATE INDEX order_items_of_order ON orders.order_items (order_id);
CREATE INDEX order_items_of_shipment ON orders.order_items (shipment_id);
CREATE UNIQUE INDEX order_items_once ON orders.order_items (cookie_box_id);

CREATE TABLE orders.status_history (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  recipient_index integer NOT NULL,
  from_status text,
  to_status text NOT NULL,
  changed_by text NOT NULL,
  why text,
  changed_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT "PK_271a5228edb4eeb41bc01d58fac" PRIMARY KEY (id)
);
CREATE INDEX status_history_of_order ON orders.status_history (order_id, id);

CREATE TABLE orders.list_versions (
  slot integer NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT list_versions_key PRIMARY KEY (slot)
) WITH (fillfactor=10);

CREATE TABLE orders.packed_lines (
  order_item_id integer NOT NULL,
  product_id integer NOT NULL,
  quantity integer NOT NULL,
  packed_by text NOT NULL,
  packed_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT packed_lines_pk PRIMARY KEY (order_item_id, product_id)
);

CREATE TABLE orders.customers (
  id integer GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  last_order_id integer NOT NULL DEFAULT 0,
  words tsvector NOT NULL DEFAULT ''::tsvector,
  CONSTRAINT customers_pk PRIMARY KEY (id)
);
CREATE UNIQUE INDEX customers_email ON orders.customers (email);
CREATE INDEX customers_newest ON orders.customers (last_order_id);
CREATE INDEX customers_search ON orders.customers USING gin (words);

CREATE TABLE orders.customer_notes (
  id integer GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  text text NOT NULL,
  written_by text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT customer_notes_pk PRIMARY KEY (id)
);
CREATE INDEX customer_notes_of ON orders.customer_notes (customer_id, id);

CREATE TABLE orders.corrections (
  id integer GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  recipient_index integer,
  changes jsonb NOT NULL,
  corrected_by text NOT NULL,
  why text,
  corrected_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT corrections_pk PRIMARY KEY (id)
);
CREATE INDEX corrections_of_order ON orders.corrections (order_id, id);

CREATE TABLE orders.delivery_problems (
  id integer GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  recipient_index integer NOT NULL,
  kind text NOT NULL,
  note text,
  noted_by text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT kernel.now(),
  request_id text NOT NULL,
  cleared_by text,
  cleared_at timestamptz,
  CONSTRAINT delivery_problems_pk PRIMARY KEY (id),
  CONSTRAINT delivery_problems_kind CHECK (kind = ANY (ARRAY['nobody_home', 'wrong_address', 'damaged', 'other']))
);
CREATE UNIQUE INDEX delivery_problems_once ON orders.delivery_problems (order_id, recipient_index, request_id);

CREATE TABLE orders.printed_papers (
  shipment_id integer NOT NULL,
  paper text NOT NULL,
  edition text NOT NULL,
  printed_by text NOT NULL,
  printed_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT printed_papers_pk PRIMARY KEY (shipment_id, paper)
);

CREATE TABLE orders.settled_notes (
  id integer GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  recipient_index integer NOT NULL,
  note text NOT NULL,
  settled_by text NOT NULL,
  settled_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT settled_notes_pk PRIMARY KEY (id)
);
CREATE INDEX settled_notes_of_order ON orders.settled_notes (order_id, id);

CREATE TABLE orders.printed_sheets (
  store_id integer NOT NULL,
  day date NOT NULL,
  lines jsonb NOT NULL,
  printed_by text NOT NULL,
  printed_at timestamptz NOT NULL,
  CONSTRAINT printed_sheets_pk PRIMARY KEY (store_id, day)
);

ALTER TABLE orders.shipments ADD CONSTRAINT "FK_e86fac2a18a75dcb82bfbb23f43" FOREIGN KEY (order_id) REFERENCES orders.orders(id) ON DELETE CASCADE;
ALTER TABLE orders.order_items ADD CONSTRAINT "FK_96ea998a131d8d73e68ef8ae0f9" FOREIGN KEY (shipment_id) REFERENCES orders.shipments(id) ON DELETE CASCADE;
ALTER TABLE orders.packed_lines ADD CONSTRAINT packed_lines_item_fk FOREIGN KEY (order_item_id) REFERENCES orders.order_items(id) ON DELETE CASCADE;
ALTER TABLE orders.customer_notes ADD CONSTRAINT customer_notes_customer_fk FOREIGN KEY (customer_id) REFERENCES orders.customers(id) ON DELETE CASCADE;
ALTER TABLE orders.corrections ADD CONSTRAINT corrections_order_fk FOREIGN KEY (order_id) REFERENCES orders.orders(id) ON DELETE CASCADE;
ALTER TABLE orders.delivery_problems ADD CONSTRAINT delivery_problems_order_fk FOREIGN KEY (order_id) REFERENCES orders.orders(id) ON DELETE CASCADE;
ALTER TABLE orders.printed_papers ADD CONSTRAINT printed_papers_shipment_fk FOREIGN KEY (shipment_id) REFERENCES orders.shipments(id) ON DELETE CASCADE;
ALTER TABLE orders.settled_notes ADD CONSTRAINT settled_notes_order_fk FOREIGN KEY (order_id) REFERENCES orders.orders(id) ON DELETE CASCADE;

INSERT INTO orders.list_versions (slot, version) SELECT slot, 0 FROM generate_series(0, 31) AS slot;
