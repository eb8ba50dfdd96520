import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourierRequestedBy1797950000072 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."courier_deliveries" ADD "requested_by" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."courier_deliveries" DROP COLUMN "requested_by"`);
  }
}
