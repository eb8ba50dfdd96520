import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scripts and styles of the pages of each version, for processes of another one. */
export class PageFiles1797950000120 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "kernel"."page_files" ("name" text NOT NULL, "bytes" bytea NOT NULL, "superseded_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "page_files_pk" PRIMARY KEY ("name"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "kernel"."page_files"`);
  }
}
