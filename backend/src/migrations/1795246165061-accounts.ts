import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1795246165061 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "accounts"."users" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "email" text NOT NULL, "role" text NOT NULL, "password_hash" text, "temporary_password_nonce" uuid, "must_change_password" boolean NOT NULL DEFAULT false, "full_name" text NOT NULL DEFAULT '', "phone" text, "address_line1" text, "address_line2" text, "city" text, "state" text, "zip_code" text, "country" text NOT NULL DEFAULT 'US', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "users_role" CHECK (role IN ('customer', 'admin')), CONSTRAINT "users_email_lower_case" CHECK (email = lower(email)), CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "users_email" ON "accounts"."users"  ("email") `);
    await queryRunner.query(
      `CREATE TABLE "accounts"."password_resets" ("nonce" uuid NOT NULL, "user_id" integer NOT NULL, "token_hash" bytea NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_4418557a3109194a4fb584de690" PRIMARY KEY ("nonce"))`,
    );
    await queryRunner.query(`CREATE INDEX "password_resets_user" ON "accounts"."password_resets"  ("user_id") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "password_resets_token" ON "accounts"."password_resets"  ("token_hash") `,
    );
    await queryRunner.query(
      `ALTER TABLE "accounts"."password_resets" ADD CONSTRAINT "FK_f7a4c3bc48f24df007936d217be" FOREIGN KEY ("user_id") REFERENCES "accounts"."users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "accounts"."password_resets" DROP CONSTRAINT "FK_f7a4c3bc48f24df007936d217be"`,
    );
    await queryRunner.query(`DROP INDEX "accounts"."password_resets_token"`);
    await queryRunner.query(`DROP INDEX "accounts"."password_resets_user"`);
    await queryRunner.query(`DROP TABLE "accounts"."password_resets"`);
    await queryRunner.query(`DROP INDEX "accounts"."users_email"`);
    await queryRunner.query(`DROP TABLE "accounts"."users"`);
  }
}
