import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReviewsByBuyers1797950000030 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "catalogue"."reviews" ADD "order_id" integer, ADD "order_item_id" integer,
         ADD "hidden_at" TIMESTAMP WITH TIME ZONE, ADD "decided_at" TIMESTAMP WITH TIME ZONE`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "reviews_once" ON "catalogue"."reviews" ("order_item_id", "product_id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "reviews_shown" ON "catalogue"."reviews" ("product_id", "created_at", "id") WHERE hidden_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "reviews_hidden" ON "catalogue"."reviews" ("id") WHERE hidden_at IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX "reviews_by_rating" ON "catalogue"."reviews" ("rating", "id")`);
    await queryRunner.query(
      `CREATE TABLE "catalogue"."review_decisions" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "review_id" integer NOT NULL, "hidden" boolean NOT NULL, "reason" text NOT NULL, "decided_by" text NOT NULL, "decided_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "review_decisions_pk" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "catalogue"."review_decisions" ADD CONSTRAINT "review_decisions_review_fk" FOREIGN KEY ("review_id") REFERENCES "catalogue"."reviews"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE INDEX "review_decisions_of_review" ON "catalogue"."review_decisions" ("review_id", "id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "catalogue"."review_decisions"`);
    for (const index of ['reviews_by_rating', 'reviews_hidden', 'reviews_shown', 'reviews_once'])
      await queryRunner.query(`DROP INDEX "catalogue"."${index}"`);
    await queryRunner.query(
      `ALTER TABLE "catalogue"."reviews" DROP COLUMN "decided_at", DROP COLUMN "hidden_at",
         DROP COLUMN "order_item_id", DROP COLUMN "order_id"`,
    );
  }
}
