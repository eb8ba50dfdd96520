import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody last typed their password, shorter sessions for admins, and who changed which settings. */
export class AdminSessions1795319001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "kernel"."sessions" ADD "password_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `UPDATE kernel.sessions SET expires_at = least(expires_at, seen_at + interval '12 hours', created_at + interval '7 days') WHERE role = 'admin'`,
    );
    await queryRunner.query(
      `CREATE TABLE "settings"."changes" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "user_id" integer NOT NULL, "keys" text array NOT NULL, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "PK_settings_changes" PRIMARY KEY ("id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "settings"."changes"`);
    await queryRunner.query(`ALTER TABLE "kernel"."sessions" DROP COLUMN "password_at"`);
  }
}
