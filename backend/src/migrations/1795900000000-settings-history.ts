import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a change of the settings was and where it came from, in a table that nobody rewrites; what the last test of a
 * provider's keys said; and the users' names for modules that may not ask accounts.
 */
export class SettingsHistory1795900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "settings"."changes" ADD "before" text array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`ALTER TABLE "settings"."changes" ADD "after" text array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`ALTER TABLE "settings"."changes" ADD "address" text NOT NULL DEFAULT ''`);
    await queryRunner.query(
      `CREATE FUNCTION settings.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'the history of the settings is only added to'; END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER changes_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON settings.changes
       FOR EACH STATEMENT EXECUTE FUNCTION settings.refuse_rewriting()`,
    );
    await queryRunner.query(
      `CREATE TABLE "settings"."key_tests" ("provider" text NOT NULL, "keys" text NOT NULL, "success" boolean NOT NULL, "message" text NOT NULL, "tested_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "PK_settings_key_tests" PRIMARY KEY ("provider"))`,
    );
    await queryRunner.query('CREATE VIEW "kernel"."user_names" AS SELECT id AS user_id, email FROM "accounts"."users"');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW "kernel"."user_names"');
    await queryRunner.query('DROP TABLE "settings"."key_tests"');
    await queryRunner.query('DROP TRIGGER changes_are_kept ON settings.changes');
    await queryRunner.query('DROP FUNCTION settings.refuse_rewriting()');
    for (const column of ['address', 'after', 'before'])
      await queryRunner.query(`ALTER TABLE "settings"."changes" DROP COLUMN "${column}"`);
  }
}
