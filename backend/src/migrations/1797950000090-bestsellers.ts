import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bestsellers1797950000090 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "catalogue"."bestsellers" ("product_id" integer NOT NULL, "rank" integer NOT NULL, CONSTRAINT "bestsellers_key" PRIMARY KEY ("product_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "catalogue"."bestsellers" ADD CONSTRAINT "bestsellers_product_fk" FOREIGN KEY ("product_id") REFERENCES "catalogue"."products"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "catalogue"."bestsellers"`);
  }
}
