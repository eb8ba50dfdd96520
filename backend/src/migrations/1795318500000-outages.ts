import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outages1795318500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "kernel"."tasks" ADD "outages" integer NOT NULL DEFAULT '0', ADD "waits_for" text, ADD "retried_at" TIMESTAMP WITH TIME ZONE`,
    );
    await queryRunner.query(`DROP INDEX "kernel"."tasks_once_per_key"`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "tasks_once_per_key" ON "kernel"."tasks"  ("handler", "key") WHERE key IS NOT NULL AND status = 'pending'`,
    );
    await queryRunner.query(
      `CREATE INDEX "tasks_waiting_for_provider" ON "kernel"."tasks"  ("waits_for", "outages", "next_at") WHERE status = 'pending' AND waits_for IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "kernel"."circuits" ("provider" text NOT NULL, "failed_tasks" bigint array NOT NULL DEFAULT '{}', "opened_at" TIMESTAMP WITH TIME ZONE, "probe_at" TIMESTAMP WITH TIME ZONE, "probe_task_id" bigint, "probes" integer NOT NULL DEFAULT '0', "last_error" text NOT NULL, CONSTRAINT "PK_a1cb16f2cf3cb6d5d2e9ac9f9b1" PRIMARY KEY ("provider"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "kernel"."sweeps" ("name" text NOT NULL, "every_ms" integer NOT NULL, "next_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), "lease_until" TIMESTAMP WITH TIME ZONE, "ended_at" TIMESTAMP WITH TIME ZONE, "failed_at" TIMESTAMP WITH TIME ZONE, "last_error" text, CONSTRAINT "PK_4f4f8b7a2f1d7d2f2d3a4a5b6c7" PRIMARY KEY ("name"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "kernel"."sweeps"`);
    await queryRunner.query(`DROP TABLE "kernel"."circuits"`);
    await queryRunner.query(`DROP INDEX "kernel"."tasks_waiting_for_provider"`);
    await queryRunner.query(`DROP INDEX "kernel"."tasks_once_per_key"`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "tasks_once_per_key" ON "kernel"."tasks"  ("handler", "key") WHERE key IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "kernel"."tasks" DROP COLUMN "retried_at", DROP COLUMN "waits_for", DROP COLUMN "outages"`,
    );
  }
}
