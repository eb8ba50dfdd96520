import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asked for a quote, and for goods of what value. */
export class QuotesOfVisitors1798000000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."quotes" ADD "visitor_key" uuid, ADD "value_cents" integer`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "delivery"."quotes" DROP "value_cents", DROP "visitor_key"`);
  }
}
