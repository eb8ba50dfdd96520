import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A schema per module, in the order of the ladder: a table's schema names its module, and no other module uses it. */
const SCHEMAS = [
  'kernel',
  'settings',
  'accounts',
  'payments',
  'stores',
  'pages',
  'catalogue',
  'delivery',
  'cart',
  'orders',
  'checkout',
  'notifications',
];

/** All tables, indexes and constraints of version 0.1.0. */
export class Baseline1798000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const schema of SCHEMAS)
      await queryRunner.query(readFileSync(path.join(__dirname, 'baseline', `${schema}.sql`), 'utf8'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const schema of SCHEMAS.toReversed()) await queryRunner.query(`DROP SCHEMA ${schema} CASCADE`);
  }
}
