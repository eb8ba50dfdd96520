import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A link may grant a role to whoever sets a password with it: an invitation. */
export class Invitations1795319002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "accounts"."password_resets" ADD "role" text`);
    await queryRunner.query(
      `ALTER TABLE "accounts"."password_resets" ADD CONSTRAINT "password_resets_role" CHECK (role = 'admin')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "accounts"."password_resets" DROP COLUMN "role"`);
  }
}
