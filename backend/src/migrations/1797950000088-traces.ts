import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Traces1797950000088 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "kernel"."outbox_events" ADD "traceparent" text`);
    await queryRunner.query(`ALTER TABLE "kernel"."tasks" ADD "traceparent" text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "kernel"."tasks" DROP COLUMN "traceparent"`);
    await queryRunner.query(`ALTER TABLE "kernel"."outbox_events" DROP COLUMN "traceparent"`);
  }
}
