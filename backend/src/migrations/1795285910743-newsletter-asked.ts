import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewsletterAsked1795285910743 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "notifications"."newsletter_subscribers" ADD "asked_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`,
    );
    await queryRunner.query(
      `ALTER TABLE "notifications"."newsletter_subscribers" ADD "mailed_at" TIMESTAMP WITH TIME ZONE`,
    );
    await queryRunner.query(
      `UPDATE notifications.newsletter_subscribers SET asked_at = created_at, mailed_at = created_at`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "notifications"."newsletter_subscribers" DROP COLUMN "mailed_at"`);
    await queryRunner.query(`ALTER TABLE "notifications"."newsletter_subscribers" DROP COLUMN "asked_at"`);
  }
}
