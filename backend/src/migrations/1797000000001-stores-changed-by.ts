import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who saved a store or a location last, and when: whoever is refused a stale save is told. */
export class StoresChangedBy1797000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['stores', 'store_locations'])
      await queryRunner.query(`ALTER TABLE "stores"."${table}" ADD "changed_by" text`);
    await queryRunner.query(
      `ALTER TABLE "stores"."store_locations" ADD "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "stores"."store_locations" DROP COLUMN "updated_at"`);
    for (const table of ['stores', 'store_locations'])
      await queryRunner.query(`ALTER TABLE "stores"."${table}" DROP COLUMN "changed_by"`);
  }
}
