import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bakery's name, texts and colors. */
export class Brand1798000000400 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "settings"."brand" ("version" integer NOT NULL, "brand" jsonb NOT NULL, "saved_by" integer NOT NULL, "address" text NOT NULL, "saved_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "PK_settings_brand" PRIMARY KEY ("version"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "settings"."brand_pictures" ("file" text NOT NULL, "bytes" bytea NOT NULL, "made_from" text NOT NULL, CONSTRAINT "PK_settings_brand_pictures" PRIMARY KEY ("file"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "settings"."brand_previews" ("id" uuid NOT NULL, "brand" jsonb NOT NULL, "made_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "PK_settings_brand_previews" PRIMARY KEY ("id"))`,
    );
    // Before, every shop had this name; one that is in use keeps it.
    const brand = {
      name: 'Crispi',
      tagline: 'fresh cookies, to your door',
      city: 'Austin, Texas',
      emailLine: 'Fresh-baked cookies, Austin, Texas',
    };
    await queryRunner.query(
      `INSERT INTO "settings"."brand" ("version", "brand", "saved_by", "address") SELECT 1, $1, 0, 'upgrade' WHERE EXISTS (SELECT FROM "stores"."stores")`,
      [JSON.stringify(brand)],
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "settings"."brand_previews"`);
    await queryRunner.query(`DROP TABLE "settings"."brand_pictures"`);
    await queryRunner.query(`DROP TABLE "settings"."brand"`);
  }
}
