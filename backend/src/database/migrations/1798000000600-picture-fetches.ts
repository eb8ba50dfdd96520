import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of imported products that are fetched from another shop. */
export class PictureFetches1798000000600 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "catalogue"."picture_fetches" ("product_id" integer NOT NULL, "address" text NOT NULL, "state" text NOT NULL DEFAULT 'waiting', "reason" text, "asked_by" text NOT NULL, "asked_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "picture_fetches_state" CHECK (state IN ('waiting', 'done', 'failed')), CONSTRAINT "PK_catalogue_picture_fetches" PRIMARY KEY ("product_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "catalogue"."picture_fetches" ADD CONSTRAINT "picture_fetches_product_fk" FOREIGN KEY ("product_id") REFERENCES "catalogue"."products"("id") ON DELETE CASCADE`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "catalogue"."picture_fetches"`);
  }
}
