import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: Record<string, string> = {
  orders_open_by_due: `(due_at, id) WHERE status <> 'delivered'`,
  orders_done_by_due: `(due_at, id) WHERE status = 'delivered'`,
  orders_open: `(id) WHERE status <> 'delivered'`,
  orders_needing_attention: '(id) WHERE needs_attention',
  orders_picked_up: `(id) WHERE fulfilment = 'pickup'`,
  orders_gifts: '(id) WHERE is_gift',
  orders_by_courier_service: '(id) WHERE by_courier_service',
  orders_search: 'USING gin (orders.search_words(customer_name, customer_email))',
};

/** Every view, both sorts and the search of the back office's list are found by an index. */
export class OrderListIndexes1797100000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Punctuation separates words, so that each part of an e-mail address or of a double name is found by its beginning.
    await queryRunner.query(
      `CREATE FUNCTION orders.search_words(name text, email text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
       SELECT to_tsvector('simple'::regconfig,
         translate(name || ' ' || email, '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32))) $$`,
    );
    for (const [name, on] of Object.entries(INDEXES))
      await queryRunner.query(`CREATE INDEX "${name}" ON "orders"."orders" ${on}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`DROP INDEX "orders"."${name}"`);
    await queryRunner.query('DROP FUNCTION orders.search_words(text, text)');
  }
}
