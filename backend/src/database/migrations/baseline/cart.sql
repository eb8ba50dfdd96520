CREATE SCHEMA IF NOT EXISTS cart;

CREATE TABLE cart.cookie_boxes (
  id integer GENERATED ALWAYS AS IDENTITY,
  visitor_key uuid,
  user_id integer,
  order_id integer,
  box_size_id integer NOT NULL,
  personal_message text,
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT kernel.now(),
  updated_at timestamptz NOT NULL DEFAULT kernel.now(),
  CONSTRAINT "PK_e917564cf096acec340f4c7cf2b" PRIMARY KEY (id),
  CONSTRAINT cookie_boxes_one_owner CHECK (num_nonnulls(visitor_key, user_id) = 1)
);
CREATE UNIQUE INDEX cookie_boxes_once_per_user ON cart.cookie_boxes (user_id, idempotency_key) WHERE ((user_id IS NOT NULL) AND (idempotency_key IS NOT NULL));
CREATE UNIQUE INDEX cookie_boxes_once_per_visitor ON cart.cookie_boxes (visitor_key, idempotency_key) WHERE ((visitor_key IS NOT NULL) AND (idempotency_key IS NOT NULL));
CREATE INDEX cookie_boxes_updated ON cart.cookie_boxes (updated_at);
CREATE INDEX cookie_boxes_user ON cart.cookie_boxes (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX cookie_boxes_visitor ON cart.cookie_boxes (visitor_key) WHERE (visitor_key IS NOT NULL);

CREATE TABLE cart.cookie_box_contents (
  box_id integer NOT NULL,
  product_id integer NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT "PK_fdcb683d6cf20bd3310cf9e55b3" PRIMARY KEY (box_id, product_id),
  CONSTRAINT cookie_box_contents_quantity CHECK (quantity > 0)
);

ALTER TABLE cart.cookie_box_contents ADD CONSTRAINT cookie_box_contents_box_fk FOREIGN KEY (box_id) REFERENCES cart.cookie_boxes(id) ON DELETE CASCADE;
