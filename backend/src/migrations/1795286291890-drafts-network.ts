import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DraftsNetwork1795286291890 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "checkout"."drafts" ADD "network" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "checkout"."drafts" DROP COLUMN "network"`);
  }
}
