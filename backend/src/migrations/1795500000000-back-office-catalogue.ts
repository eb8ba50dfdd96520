import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff know of a product beside its name and price, and products and categories that were taken off for good. */
export class BackOfficeCatalogue1795500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "catalogue"."products"
         ADD "allergens" jsonb,
         ADD "dietary_marks" text array NOT NULL DEFAULT '{}',
         ADD "notice_hours" integer NOT NULL DEFAULT '0',
         ADD "production_units" integer NOT NULL DEFAULT '0',
         ADD "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(),
         ADD "changed_by" text,
         ADD "archived_at" TIMESTAMP WITH TIME ZONE,
         ADD CONSTRAINT "products_notice" CHECK (notice_hours >= 0),
         ADD CONSTRAINT "products_units" CHECK (production_units >= 0)`,
    );
    await queryRunner.query(`ALTER TABLE "catalogue"."categories" ADD "archived_at" TIMESTAMP WITH TIME ZONE`);
    // The name of a category that is gone may be given to a new one.
    await queryRunner.query(`DROP INDEX "catalogue"."categories_name"`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "categories_name" ON "catalogue"."categories"  ("name") WHERE archived_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "catalogue"."categories_name"`);
    await queryRunner.query(`CREATE UNIQUE INDEX "categories_name" ON "catalogue"."categories"  ("name")`);
    await queryRunner.query(`ALTER TABLE "catalogue"."categories" DROP COLUMN "archived_at"`);
    await queryRunner.query(
      `ALTER TABLE "catalogue"."products" DROP COLUMN "archived_at", DROP COLUMN "changed_by", DROP COLUMN "created_at",
         DROP COLUMN "production_units", DROP COLUMN "notice_hours", DROP COLUMN "dietary_marks", DROP COLUMN "allergens"`,
    );
  }
}
