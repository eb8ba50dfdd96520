import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the kernel may know about users: one view, made by accounts, so that each request reads the role with its
 * session in one statement and neither side knows the other's tables.
 */
export class UserRoles1795319000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE VIEW "kernel"."user_roles" AS SELECT id AS user_id, role FROM "accounts"."users"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW "kernel"."user_roles"');
  }
}
