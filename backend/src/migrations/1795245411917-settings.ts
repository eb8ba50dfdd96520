import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Settings1795245411917 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "settings"."settings" ("key" text NOT NULL, "value" text NOT NULL, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_c8639b7626fa94ba8265628f214" PRIMARY KEY ("key"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "settings"."retired_keys" ("provider" text NOT NULL, "account" text NOT NULL, "keys" text NOT NULL, "retired_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_44255eef94e3e1455a74d8010a2" PRIMARY KEY ("provider", "account"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "settings"."retired_keys"`);
    await queryRunner.query(`DROP TABLE "settings"."settings"`);
  }
}
