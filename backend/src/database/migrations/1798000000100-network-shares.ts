import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which networks a checkout holds goods and windows, and until when it may hold more than its network's share. */
export class NetworkShares1798000000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "checkout"."drafts" ADD "held_from" text array, ADD "above_share_until" TIMESTAMP WITH TIME ZONE`,
    );
    await queryRunner.query(
      `CREATE INDEX "drafts_held_from" ON "checkout"."drafts" USING gin ("held_from") WHERE held_from IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "checkout"."drafts" DROP "held_from", DROP "above_share_until"`);
  }
}
