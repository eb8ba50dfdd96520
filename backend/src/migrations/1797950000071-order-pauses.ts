import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderPauses1797950000071 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "stores"."order_pauses" ("store_id" integer NOT NULL, "paused_until" TIMESTAMP WITH TIME ZONE NOT NULL, "changed_by" integer NOT NULL, CONSTRAINT "order_pauses_key" PRIMARY KEY ("store_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "stores"."order_pauses" ADD CONSTRAINT "order_pauses_store_id" FOREIGN KEY ("store_id") REFERENCES "stores"."stores"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "stores"."order_pauses"`);
  }
}
