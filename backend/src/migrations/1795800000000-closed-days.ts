import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClosedDays1795800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "stores"."calendar_versions" ("store_id" integer NOT NULL, "version" integer NOT NULL, "horizon_days" integer NOT NULL, "days" jsonb NOT NULL, "changed_by" integer NOT NULL, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "calendar_versions_horizon" CHECK (horizon_days BETWEEN 1 AND 365), CONSTRAINT "calendar_versions_key" PRIMARY KEY ("store_id", "version"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "stores"."calendar_versions" ADD CONSTRAINT "calendar_versions_store_id" FOREIGN KEY ("store_id") REFERENCES "stores"."stores"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`CREATE INDEX "shipments_deliver_at" ON "orders"."shipments" ("deliver_at")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "orders"."shipments_deliver_at"`);
    await queryRunner.query(`DROP TABLE "stores"."calendar_versions"`);
  }
}
