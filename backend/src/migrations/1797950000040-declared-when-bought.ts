import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeclaredWhenBought1797950000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "orders"."order_items" ADD "declared" jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "orders"."order_items" DROP COLUMN "declared"`);
  }
}
