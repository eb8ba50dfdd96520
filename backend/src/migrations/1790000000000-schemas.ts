import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMAS = [
  'kernel',
  'settings',
  'accounts',
  'payments',
  'stores',
  'catalogue',
  'delivery',
  'cart',
  'orders',
  'checkout',
  'notifications',
];

/** A schema per module: whose table it is stands in its name, and nobody else reads or writes it. */
export class Schemas1790000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const schema of SCHEMAS) await queryRunner.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    // The shape rate-limiter-flexible expects.
    await queryRunner.query(
      `CREATE TABLE "kernel"."rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const schema of [...SCHEMAS].reverse()) await queryRunner.query(`DROP SCHEMA "${schema}" CASCADE`);
  }
}
