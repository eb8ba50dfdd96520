import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A subscriber may say which values of an event do not concern it. Older code leaves the column alone. */
export class SubscribersByValue1797940000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE kernel.subscriptions ADD COLUMN unless jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE kernel.subscriptions DROP COLUMN unless');
  }
}
