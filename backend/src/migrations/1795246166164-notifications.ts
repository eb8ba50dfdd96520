import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notifications1795246166164 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "notifications"."emails" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "purpose" text NOT NULL, "key" text NOT NULL, "about" jsonb NOT NULL, "status" text NOT NULL DEFAULT 'queued', "recipient" text, "subject" text, "attempts" integer NOT NULL DEFAULT '0', "provider_message_id" text, "last_error" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "sending_at" TIMESTAMP WITH TIME ZONE, "sent_at" TIMESTAMP WITH TIME ZONE, "delivered_at" TIMESTAMP WITH TIME ZONE, "bounced_at" TIMESTAMP WITH TIME ZONE, "touched_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "emails_status" CHECK (status IN ('queued', 'sending', 'sent', 'delivered', 'unknown', 'failed', 'skipped')), CONSTRAINT "PK_a54dcebef8d05dca7e839749571" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "emails_newest" ON "notifications"."emails"  ("created_at") `);
    await queryRunner.query(
      `CREATE INDEX "emails_unsettled" ON "notifications"."emails"  ("touched_at") WHERE status IN ('queued', 'sending', 'unknown')`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "emails_once" ON "notifications"."emails"  ("purpose", "key") `);
    await queryRunner.query(
      `CREATE TABLE "notifications"."sendgrid_receipts" ("sg_event_id" text NOT NULL, "payload" jsonb NOT NULL, "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_c8f55ee4424c04bb1c30e07a61a" PRIMARY KEY ("sg_event_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "sendgrid_receipts_received" ON "notifications"."sendgrid_receipts"  ("received_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "notifications"."newsletter_subscribers" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "email" text NOT NULL, "status" text NOT NULL DEFAULT 'pending', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "decided_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "newsletter_subscribers_status" CHECK (status IN ('pending', 'confirmed', 'unsubscribed')), CONSTRAINT "newsletter_subscribers_email_lower_case" CHECK (email = lower(email)), CONSTRAINT "PK_38f9333e9961b2fdb589128d19b" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "notifications"."newsletter_subscribers"  ("email") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "notifications"."newsletter_subscribers_email"`);
    await queryRunner.query(`DROP TABLE "notifications"."newsletter_subscribers"`);
    await queryRunner.query(`DROP INDEX "notifications"."sendgrid_receipts_received"`);
    await queryRunner.query(`DROP TABLE "notifications"."sendgrid_receipts"`);
    await queryRunner.query(`DROP INDEX "notifications"."emails_once"`);
    await queryRunner.query(`DROP INDEX "notifications"."emails_unsettled"`);
    await queryRunner.query(`DROP INDEX "notifications"."emails_newest"`);
    await queryRunner.query(`DROP TABLE "notifications"."emails"`);
  }
}
