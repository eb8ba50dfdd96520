import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderItemProduct1795285674150 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "orders"."order_items" ADD "product_id" integer`);
    // What older orders still tell: a single item that was no bundle is the one product in its parcel.
    await queryRunner.query(`UPDATE "orders"."order_items" SET "product_id" = ("contents"->0->>'productId')::integer
      WHERE "type" = 'individual_product' AND jsonb_array_length("contents") = 1 AND "contents"->0->>'name' = "title"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "orders"."order_items" DROP COLUMN "product_id"`);
  }
}
