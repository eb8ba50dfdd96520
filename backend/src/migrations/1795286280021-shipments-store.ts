import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShipmentsStore1795286280021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "orders"."shipments" ADD "store_id" integer`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "orders"."shipments" DROP COLUMN "store_id"`);
  }
}
