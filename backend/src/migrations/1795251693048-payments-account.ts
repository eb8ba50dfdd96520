import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentsAccount1795251693048 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "payments"."payments" ADD "account" text NOT NULL DEFAULT 'sandbox'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "payments"."payments" DROP COLUMN "account"`);
  }
}
