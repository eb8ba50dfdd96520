import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A new order adds to what its customer is found by. Before, every order of theirs was read again for each new one, which
 * cost a good customer's order more than all its other statements.
 */
export class CustomersOfNewOrders1797950000092 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The row is locked by the insert: of two orders at once the second adds to what the first has left. Words without their
    // places are a set, to which the same ones can be added any number of times.
    await queryRunner.query(
      `CREATE FUNCTION orders.shipments_added() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         INSERT INTO orders.customers AS c (email, name, phone, last_order_id, words)
         SELECT lower(o.customer_email), (array_agg(o.customer_name ORDER BY o.id DESC))[1],
           (array_agg(o.customer_phone ORDER BY o.id DESC))[1], max(o.id), strip(to_tsvector('simple'::regconfig, string_agg(DISTINCT
             kernel.contact_words(o.customer_name, o.customer_email, o.customer_phone) || ' ' || kernel.contact_words(
               concat_ws(' ', s.recipient ->> 'firstName', s.recipient ->> 'lastName'), s.recipient ->> 'email', s.recipient ->> 'phone'),
             ' ')))
         FROM added s JOIN orders.orders o ON o.id = s.order_id WHERE NOT o.is_test GROUP BY 1 ORDER BY 1
         ON CONFLICT (email) DO UPDATE SET
           name = CASE WHEN excluded.last_order_id >= c.last_order_id THEN excluded.name ELSE c.name END,
           phone = CASE WHEN excluded.last_order_id >= c.last_order_id THEN excluded.phone ELSE c.phone END,
           last_order_id = greatest(excluded.last_order_id, c.last_order_id),
           words = strip(c.words || excluded.words);
         RETURN NULL;
       END $$`,
    );
    await queryRunner.query('DROP TRIGGER customers_after_insert ON orders.shipments');
    await queryRunner.query(
      `CREATE TRIGGER customers_after_insert AFTER INSERT ON orders.shipments REFERENCING NEW TABLE AS added
       FOR EACH STATEMENT EXECUTE FUNCTION orders.shipments_added()`,
    );
    // It answers a row for each order it is asked for, nearly always one. By itself PostgreSQL expects a thousand and reads
    // the table of orders to join them.
    await queryRunner.query('ALTER FUNCTION orders.list_columns(integer[]) ROWS 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER FUNCTION orders.list_columns(integer[]) ROWS 1000');
    await queryRunner.query('DROP TRIGGER customers_after_insert ON orders.shipments');
    await queryRunner.query(
      `CREATE TRIGGER customers_after_insert AFTER INSERT ON orders.shipments REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION orders.recipients_changed()`,
    );
    await queryRunner.query('DROP FUNCTION orders.shipments_added()');
  }
}
