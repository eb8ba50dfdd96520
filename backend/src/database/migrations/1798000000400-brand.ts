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
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "settings"."brand_pictures"`);
    await queryRunner.query(`DROP TABLE "settings"."brand"`);
  }
}
