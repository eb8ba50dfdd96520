import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Kernel1795244370700 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "kernel"."outbox_events" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "name" text NOT NULL, "version" integer NOT NULL, "payload" jsonb NOT NULL, "occurred_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "relayed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_6689a16c00d09b8089f6237f1d2" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "outbox_events_waiting" ON "kernel"."outbox_events"  ("id") WHERE relayed_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "kernel"."tasks" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "handler" text NOT NULL, "event_id" bigint, "payload" jsonb, "key" text, "status" text NOT NULL DEFAULT 'pending', "attempts" integer NOT NULL DEFAULT '0', "next_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "queued_at" TIMESTAMP WITH TIME ZONE, "lease_token" uuid, "lease_until" TIMESTAMP WITH TIME ZONE, "last_error" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "done_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "tasks_status" CHECK (status IN ('pending', 'done', 'dead')), CONSTRAINT "PK_8d12ff38fcc62aaba2cab748772" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "tasks_once_per_key" ON "kernel"."tasks"  ("handler", "key") WHERE key IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "tasks_once_per_subscriber" ON "kernel"."tasks"  ("event_id", "handler") WHERE event_id IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX "tasks_dead" ON "kernel"."tasks"  ("id") WHERE status = 'dead'`);
    await queryRunner.query(`CREATE INDEX "tasks_due" ON "kernel"."tasks"  ("next_at") WHERE status = 'pending'`);
    await queryRunner.query(
      `CREATE TABLE "kernel"."sessions" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "token_hash" bytea NOT NULL, "visitor_key" uuid NOT NULL, "user_id" integer, "role" text, "ip" text NOT NULL DEFAULT '', "user_agent" text NOT NULL DEFAULT '', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "seen_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "sessions_expiry" ON "kernel"."sessions"  ("expires_at") `);
    await queryRunner.query(
      `CREATE INDEX "sessions_user" ON "kernel"."sessions"  ("user_id") WHERE user_id IS NOT NULL`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "sessions_token" ON "kernel"."sessions"  ("token_hash") `);
    await queryRunner.query(
      `ALTER TABLE "kernel"."tasks" ADD CONSTRAINT "FK_cd7743652f263530b5cef96da6e" FOREIGN KEY ("event_id") REFERENCES "kernel"."outbox_events"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "kernel"."tasks" DROP CONSTRAINT "FK_cd7743652f263530b5cef96da6e"`);
    await queryRunner.query(`DROP INDEX "kernel"."sessions_token"`);
    await queryRunner.query(`DROP INDEX "kernel"."sessions_user"`);
    await queryRunner.query(`DROP INDEX "kernel"."sessions_expiry"`);
    await queryRunner.query(`DROP TABLE "kernel"."sessions"`);
    await queryRunner.query(`DROP INDEX "kernel"."tasks_due"`);
    await queryRunner.query(`DROP INDEX "kernel"."tasks_dead"`);
    await queryRunner.query(`DROP INDEX "kernel"."tasks_once_per_subscriber"`);
    await queryRunner.query(`DROP INDEX "kernel"."tasks_once_per_key"`);
    await queryRunner.query(`DROP TABLE "kernel"."tasks"`);
    await queryRunner.query(`DROP INDEX "kernel"."outbox_events_waiting"`);
    await queryRunner.query(`DROP TABLE "kernel"."outbox_events"`);
  }
}
