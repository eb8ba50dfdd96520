import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every column of the shop whose default is `from` gets the default `to`. */
const replaceDefault = (from: string, to: string) => `
  DO $$
  DECLARE
    col record;
  BEGIN
    FOR col IN
      SELECT table_schema, table_name, column_name FROM information_schema.columns
      WHERE column_default = '${from}' AND table_schema IN ('kernel', 'settings', 'accounts', 'payments', 'stores',
        'catalogue', 'delivery', 'cart', 'orders', 'checkout', 'notifications')
    LOOP
      EXECUTE format('ALTER TABLE %I.%I ALTER COLUMN %I SET DEFAULT ${to}', col.table_schema, col.table_name, col.column_name);
    END LOOP;
  END $$`;

/**
 * Statements take the time from kernel.now() alone. It is a plain SQL function, so that PostgreSQL folds it into the
 * statement and indexes on times are used as before.
 */
export class TimeFromOnePlace1795318000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION kernel.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT pg_catalog.now()'`,
    );
    await queryRunner.query(replaceDefault('now()', 'kernel.now()'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(replaceDefault('kernel.now()', 'now()'));
    await queryRunner.query('DROP FUNCTION kernel.now()');
  }
}
