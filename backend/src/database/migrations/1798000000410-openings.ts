import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the shop sells. */
export class Openings1798000000410 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "settings"."openings" ("number" integer NOT NULL, "open" boolean NOT NULL, "reason" text NOT NULL, "changed_by" integer NOT NULL, "address" text NOT NULL, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "PK_settings_openings" PRIMARY KEY ("number"))`,
    );
    // A shop that may be selling stays open.
    await queryRunner.query(
      `INSERT INTO "settings"."openings" ("number", "open", "reason", "changed_by", "address") SELECT 1, true, '', 0, 'upgrade' WHERE EXISTS (SELECT FROM "stores"."stores") OR EXISTS (SELECT FROM "orders"."orders")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "settings"."openings"`);
  }
}
