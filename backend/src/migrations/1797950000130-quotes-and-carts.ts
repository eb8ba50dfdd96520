import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who asked for a quote, and for goods of what value. And what a cart holds under its lock: a function, because its second
 * statement sees what was committed while it waited for the lock, which a single statement does not.
 */
export class QuotesAndCarts1797950000130 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."quotes" ADD "visitor_key" uuid, ADD "value_cents" integer`);
    await queryRunner.query(`CREATE FUNCTION cart.locked_contents(visitor uuid, customer integer) RETURNS text LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('cart ' || coalesce(visitor::text, customer::text), 0));
        RETURN (
          SELECT coalesce(string_agg(c.box_id || ':' || c.product_id || ':' || c.quantity, ',' ORDER BY c.box_id, c.product_id), '')
          FROM cart.cookie_boxes l JOIN cart.cookie_box_contents c ON c.box_id = l.id
          WHERE (l.visitor_key = visitor OR l.user_id = customer) AND l.order_id IS NULL
        );
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION cart.locked_contents`);
    await queryRunner.query(`ALTER TABLE "delivery"."quotes" DROP "value_cents", DROP "visitor_key"`);
  }
}
