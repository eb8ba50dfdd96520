import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search among the open orders reads those alone, however many bear the name. */
export class OpenOrdersSearch1797950000011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "orders_open_search" ON "orders"."orders" USING gin (orders.search_words(customer_name, customer_email)) WHERE status <> 'delivered'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "orders"."orders_open_search"`);
  }
}
