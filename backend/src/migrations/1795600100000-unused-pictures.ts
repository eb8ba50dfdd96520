import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnusedPictures1795600100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "catalogue"."pictures" ADD "unused_since" TIMESTAMP WITH TIME ZONE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "catalogue"."pictures" DROP COLUMN "unused_since"`);
  }
}
