import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourierProvider1795410000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "delivery"."courier_deliveries" ADD "provider" text NOT NULL DEFAULT 'doordash'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."courier_deliveries" DROP COLUMN "provider"`);
  }
}
