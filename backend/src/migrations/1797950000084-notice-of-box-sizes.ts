import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A large box may need longer than what is in it. */
export class NoticeOfBoxSizes1797950000084 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "catalogue"."box_sizes" ADD "notice_hours" integer NOT NULL DEFAULT 0, ADD CONSTRAINT "box_sizes_notice" CHECK (notice_hours >= 0)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "catalogue"."box_sizes" DROP "notice_hours"`);
  }
}
