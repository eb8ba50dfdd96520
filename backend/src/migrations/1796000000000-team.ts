import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors, device passes, and when somebody signed in last. */
export class Team1796000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "accounts"."users" ADD "signed_in_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `CREATE TABLE "accounts"."second_factors" ("user_id" integer NOT NULL, "secret" text NOT NULL, "on_at" TIMESTAMP WITH TIME ZONE, "last_step" integer NOT NULL DEFAULT '0', "recovery_salt" bytea, "recovery_hashes" bytea array NOT NULL DEFAULT '{}', CONSTRAINT "PK_second_factors" PRIMARY KEY ("user_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "accounts"."second_factors" ADD CONSTRAINT "FK_16f2eb964b73e67d1f570c34825" FOREIGN KEY ("user_id") REFERENCES "accounts"."users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE TABLE "accounts"."device_passes" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "kind" text NOT NULL, "store_id" integer NOT NULL, "name" text NOT NULL, "link_hash" bytea, "token_hash" bytea, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "seen_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "device_passes_kind" CHECK (kind IN ('kitchen', 'run')), CONSTRAINT "PK_device_passes" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "device_passes_link" ON "accounts"."device_passes"  ("link_hash") `);
    await queryRunner.query(`CREATE UNIQUE INDEX "device_passes_token" ON "accounts"."device_passes"  ("token_hash") `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "accounts"."device_passes"`);
    await queryRunner.query(`DROP TABLE "accounts"."second_factors"`);
    await queryRunner.query(`ALTER TABLE "accounts"."users" DROP COLUMN "signed_in_at"`);
  }
}
