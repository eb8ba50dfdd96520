import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff corrected on orders: which field, from what to what, who and why. */
export class Corrections1797700000004 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "orders"."corrections" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "order_id" integer NOT NULL, "recipient_index" integer, "changes" jsonb NOT NULL, "corrected_by" text NOT NULL, "why" text, "corrected_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "corrections_pk" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "orders"."corrections" ADD CONSTRAINT "corrections_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders"."orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`CREATE INDEX "corrections_of_order" ON "orders"."corrections" ("order_id", "id")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "orders"."corrections"`);
  }
}
