import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when an e-mail is worth sending. */
export class EmailsUseBy1798000001900 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE notifications.emails ADD COLUMN use_by timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE notifications.emails DROP COLUMN use_by');
  }
}
