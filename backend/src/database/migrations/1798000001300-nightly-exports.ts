import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days whose files for accountants were sent. */
export class NightlyExports1798000001300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE orders.nightly_exports (
         day date NOT NULL CONSTRAINT nightly_exports_pk PRIMARY KEY,
         emailed_to text,
         bucket text,
         created_at timestamptz NOT NULL DEFAULT kernel.now())`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE orders.nightly_exports');
  }
}
