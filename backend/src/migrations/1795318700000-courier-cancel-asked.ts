import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourierCancelAsked1795318700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "delivery"."courier_deliveries" ADD "cancel_asked_at" TIMESTAMP WITH TIME ZONE`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."courier_deliveries" DROP COLUMN "cancel_asked_at"`);
  }
}
