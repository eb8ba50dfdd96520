import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last good backup of each place, and the last failure. */
export class Backups1798000002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE kernel.backups (
         place text NOT NULL CONSTRAINT backups_pk PRIMARY KEY,
         name text,
         made_at timestamptz,
         bytes double precision,
         failed_at timestamptz,
         last_error text)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE kernel.backups');
  }
}
