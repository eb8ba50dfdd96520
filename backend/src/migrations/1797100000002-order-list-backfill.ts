import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The orders of before get what the list sorts and filters by. Apart, so that the tables' lock is not held meanwhile. */
export class OrderListBackfill1797100000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE orders.orders o
       SET due_at = now_is.due_at, needs_attention = now_is.needs_attention, by_courier_service = now_is.by_courier_service
       FROM orders.list_columns(ARRAY(SELECT id FROM orders.orders)) now_is WHERE o.id = now_is.order_id`,
    );
  }

  async down(): Promise<void> {
    // The columns go with the migration before.
  }
}
