import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the kitchen has packed of an order's items. */
export class PackedLines1797400000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "orders"."packed_lines" ("order_item_id" integer NOT NULL, "product_id" integer NOT NULL, "quantity" integer NOT NULL, "packed_by" text NOT NULL, "packed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "packed_lines_pk" PRIMARY KEY ("order_item_id", "product_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "orders"."packed_lines" ADD CONSTRAINT "packed_lines_item_fk" FOREIGN KEY ("order_item_id") REFERENCES "orders"."order_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "orders"."packed_lines"`);
  }
}
