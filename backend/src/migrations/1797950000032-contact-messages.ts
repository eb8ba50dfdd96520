import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContactMessages1797950000032 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "notifications"."contact_messages" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "request_id" text NOT NULL, "name" text NOT NULL, "email" text NOT NULL, "subject" text NOT NULL, "message" text NOT NULL, "sent_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "contact_messages_pk" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "contact_messages_once" ON "notifications"."contact_messages" ("request_id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "contact_messages_sent_at" ON "notifications"."contact_messages" ("sent_at")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "notifications"."contact_messages"`);
  }
}
