import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gets which event; each process fills it when it starts, see `Subscriptions`. */
export class Subscriptions1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "kernel"."subscriptions" (
      "event" text NOT NULL, "handler" text NOT NULL, "level" bigint NOT NULL,
      CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("event", "handler"))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "kernel"."subscriptions"`);
  }
}
