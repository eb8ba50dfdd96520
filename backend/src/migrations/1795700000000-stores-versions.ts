import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoresVersions1795700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['stores', 'store_locations'])
      await queryRunner.query(`ALTER TABLE "stores"."${table}" ADD "version" integer NOT NULL DEFAULT 1`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['stores', 'store_locations'])
      await queryRunner.query(`ALTER TABLE "stores"."${table}" DROP COLUMN "version"`);
  }
}
