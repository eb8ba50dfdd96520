import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pages1797950000031 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA IF NOT EXISTS "pages"`);
    await queryRunner.query(
      `CREATE TABLE "pages"."page_versions" ("slug" text NOT NULL, "version" integer NOT NULL, "title" text NOT NULL, "description" text NOT NULL, "body" text NOT NULL, "confirmed" boolean NOT NULL, "saved_by" integer NOT NULL, "saved_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "page_versions_slug" CHECK (slug IN ('about', 'help', 'shipping', 'returns', 'privacy', 'terms', 'careers')), CONSTRAINT "page_versions_pk" PRIMARY KEY ("slug", "version"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "pages"."page_versions"`);
    await queryRunner.query(`DROP SCHEMA "pages"`);
  }
}
