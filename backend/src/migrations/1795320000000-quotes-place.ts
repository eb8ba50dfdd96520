import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuotesPlace1795320000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."quotes" ADD "place" bytea`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."quotes" DROP COLUMN "place"`);
  }
}
