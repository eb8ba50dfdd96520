import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever has ordered, by e-mail address, and what they are found by. */
export class Customers1797700000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Punctuation separates words. A phone number is found by its beginning, by its last seven digits and by its last four.
    await queryRunner.query(
      `CREATE FUNCTION kernel.contact_words(name text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
       SELECT translate(concat_ws(' ', name, email), '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32))
         || ' ' || concat_ws(' ', digits, right(digits, 7), right(digits, 4))
       FROM (SELECT regexp_replace(coalesce(phone, ''), '\\D', '', 'g') AS digits) only_digits $$`,
    );
    await queryRunner.query(
      `CREATE TABLE "orders"."customers" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "email" text NOT NULL, "name" text NOT NULL DEFAULT '', "phone" text NOT NULL DEFAULT '', "last_order_id" integer NOT NULL DEFAULT 0, "words" tsvector NOT NULL DEFAULT '', CONSTRAINT "customers_pk" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "orders"."customer_notes" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "customer_id" integer NOT NULL, "text" text NOT NULL, "written_by" text NOT NULL, "written_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "customer_notes_pk" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "orders"."customer_notes" ADD CONSTRAINT "customer_notes_customer_fk" FOREIGN KEY ("customer_id") REFERENCES "orders"."customers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "customers_email" ON "orders"."customers" ("email")`);
    await queryRunner.query(`CREATE INDEX "customers_newest" ON "orders"."customers" ("last_order_id")`);
    await queryRunner.query(`CREATE INDEX "customers_search" ON "orders"."customers" USING gin (words)`);
    await queryRunner.query(`CREATE INDEX "customer_notes_of" ON "orders"."customer_notes" ("customer_id", "id")`);
    await queryRunner.query(`CREATE INDEX "orders_of_email" ON "orders"."orders" (lower(customer_email), id)`);
    await this.functions(queryRunner);
    // Triggers, so that an older version beside this one keeps them right too.
    for (const event of ['INSERT', 'UPDATE'])
      await queryRunner.query(
        `CREATE TRIGGER customers_after_${event.toLowerCase()} AFTER ${event} ON orders.shipments
         REFERENCING ${event === 'UPDATE' ? 'OLD TABLE AS before ' : ''}NEW TABLE AS changed
         FOR EACH STATEMENT EXECUTE FUNCTION orders.recipients_changed()`,
      );
    await queryRunner.query(
      `CREATE TRIGGER customers_after_update AFTER UPDATE ON orders.orders REFERENCING OLD TABLE AS before NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION orders.buyers_changed()`,
    );
    await queryRunner.query(
      `CREATE TRIGGER customers_after_delete AFTER DELETE ON orders.orders REFERENCING OLD TABLE AS before
       FOR EACH STATEMENT EXECUTE FUNCTION orders.buyers_changed()`,
    );
  }

  private async functions(queryRunner: QueryRunner): Promise<void> {
    // Two statements: the second sees what others committed while the first waited for their rows. Each address is looked
    // up by the index, however little is known of tables that were just filled.
    await queryRunner.query(
      `CREATE FUNCTION orders.note_customers(emails text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
       BEGIN
         INSERT INTO orders.customers (email)
         SELECT e.email FROM (SELECT DISTINCT unnest(emails) AS email) e
         WHERE EXISTS (SELECT FROM orders.orders o WHERE lower(o.customer_email) = e.email AND NOT o.is_test) ORDER BY e.email
         ON CONFLICT (email) DO UPDATE SET email = excluded.email;
         UPDATE orders.customers c
         SET name = now_is.name, phone = now_is.phone, last_order_id = now_is.last_order_id, words = now_is.words
         FROM (SELECT DISTINCT unnest(emails) AS email) e CROSS JOIN LATERAL (
           SELECT (array_agg(o.customer_name ORDER BY o.id DESC))[1] AS name,
             (array_agg(o.customer_phone ORDER BY o.id DESC))[1] AS phone, max(o.id) AS last_order_id,
             to_tsvector('simple'::regconfig, string_agg(
               kernel.contact_words(o.customer_name, o.customer_email, o.customer_phone) || ' ' || kernel.contact_words(
                 concat_ws(' ', s.recipient ->> 'firstName', s.recipient ->> 'lastName'), s.recipient ->> 'email', s.recipient ->> 'phone'),
               ' ')) AS words
           FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id
           WHERE lower(o.customer_email) = e.email AND NOT o.is_test HAVING count(*) > 0
         ) now_is WHERE c.email = e.email;
         DELETE FROM orders.customers c USING (SELECT DISTINCT unnest(emails) AS email) e
         WHERE c.email = e.email AND NOT EXISTS (
           SELECT FROM orders.orders o WHERE lower(o.customer_email) = e.email AND NOT o.is_test);
       END $$`,
    );
    await queryRunner.query(
      `CREATE FUNCTION orders.recipients_changed() RETURNS trigger LANGUAGE plpgsql AS $$
       DECLARE order_ids integer[];
       BEGIN
         IF TG_OP = 'INSERT' THEN order_ids := ARRAY(SELECT DISTINCT order_id FROM changed);
         ELSE order_ids := ARRAY(SELECT DISTINCT changed.order_id FROM changed JOIN before USING (id)
           WHERE changed.recipient IS DISTINCT FROM before.recipient);
         END IF;
         IF cardinality(order_ids) > 0 THEN
           PERFORM orders.note_customers(ARRAY(SELECT lower(customer_email) FROM orders.orders WHERE id = ANY (order_ids)));
         END IF;
         RETURN NULL;
       END $$`,
    );
    // An address that was corrected takes the customer along, notes and all, unless one of the new address is known.
    await queryRunner.query(
      `CREATE FUNCTION orders.buyers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
       DECLARE moved record; emails text[];
       BEGIN
         IF TG_OP = 'DELETE' THEN
           PERFORM orders.note_customers(ARRAY(SELECT DISTINCT lower(customer_email) FROM before));
           RETURN NULL;
         END IF;
         FOR moved IN SELECT DISTINCT lower(before.customer_email) AS old, lower(changed.customer_email) AS new
           FROM changed JOIN before USING (id) WHERE lower(before.customer_email) <> lower(changed.customer_email)
         LOOP
           CONTINUE WHEN EXISTS (SELECT FROM orders.orders o WHERE lower(o.customer_email) = moved.old AND NOT o.is_test);
           UPDATE orders.customers c SET email = moved.new WHERE c.email = moved.old
             AND NOT EXISTS (SELECT FROM orders.customers known WHERE known.email = moved.new);
           UPDATE orders.customer_notes n SET customer_id = known.id FROM orders.customers gone, orders.customers known
           WHERE n.customer_id = gone.id AND gone.email = moved.old AND known.email = moved.new;
         END LOOP;
         emails := ARRAY(SELECT lower(t.email) FROM changed JOIN before USING (id),
             LATERAL (VALUES (before.customer_email), (changed.customer_email)) t (email)
           WHERE (before.customer_name, before.customer_email, before.customer_phone)
             IS DISTINCT FROM (changed.customer_name, changed.customer_email, changed.customer_phone));
         IF cardinality(emails) > 0 THEN PERFORM orders.note_customers(emails); END IF;
         RETURN NULL;
       END $$`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update'])
      await queryRunner.query(`DROP TRIGGER customers_after_${event} ON orders.shipments`);
    for (const event of ['update', 'delete'])
      await queryRunner.query(`DROP TRIGGER customers_after_${event} ON orders.orders`);
    await queryRunner.query('DROP FUNCTION orders.buyers_changed()');
    await queryRunner.query('DROP FUNCTION orders.recipients_changed()');
    await queryRunner.query('DROP FUNCTION orders.note_customers(text[])');
    await queryRunner.query('DROP INDEX "orders"."orders_of_email"');
    await queryRunner.query('DROP TABLE "orders"."customer_notes"');
    await queryRunner.query('DROP TABLE "orders"."customers"');
    await queryRunner.query('DROP FUNCTION kernel.contact_words(text, text, text)');
  }
}
