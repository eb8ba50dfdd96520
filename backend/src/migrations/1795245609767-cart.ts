import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Cart1795245609767 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "cart"."cookie_boxes" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "visitor_key" uuid, "user_id" integer, "order_id" integer, "box_size_id" integer NOT NULL, "personal_message" text, "idempotency_key" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "cookie_boxes_one_owner" CHECK (num_nonnulls(visitor_key, user_id) = 1), CONSTRAINT "PK_e917564cf096acec340f4c7cf2b" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "cookie_boxes_updated" ON "cart"."cookie_boxes"  ("updated_at") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "cookie_boxes_once_per_user" ON "cart"."cookie_boxes"  ("user_id", "idempotency_key") WHERE user_id IS NOT NULL AND idempotency_key IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "cookie_boxes_once_per_visitor" ON "cart"."cookie_boxes"  ("visitor_key", "idempotency_key") WHERE visitor_key IS NOT NULL AND idempotency_key IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "cookie_boxes_user" ON "cart"."cookie_boxes"  ("user_id") WHERE user_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "cookie_boxes_visitor" ON "cart"."cookie_boxes"  ("visitor_key") WHERE visitor_key IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "cart"."cookie_box_contents" ("box_id" integer NOT NULL, "product_id" integer NOT NULL, "quantity" integer NOT NULL, CONSTRAINT "cookie_box_contents_quantity" CHECK (quantity > 0), CONSTRAINT "PK_fdcb683d6cf20bd3310cf9e55b3" PRIMARY KEY ("box_id", "product_id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "cart"."cookie_box_contents" ADD CONSTRAINT "cookie_box_contents_box_fk" FOREIGN KEY ("box_id") REFERENCES "cart"."cookie_boxes"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "cart"."cookie_box_contents" DROP CONSTRAINT "cookie_box_contents_box_fk"`);
    await queryRunner.query(`DROP TABLE "cart"."cookie_box_contents"`);
    await queryRunner.query(`DROP INDEX "cart"."cookie_boxes_visitor"`);
    await queryRunner.query(`DROP INDEX "cart"."cookie_boxes_user"`);
    await queryRunner.query(`DROP INDEX "cart"."cookie_boxes_once_per_visitor"`);
    await queryRunner.query(`DROP INDEX "cart"."cookie_boxes_once_per_user"`);
    await queryRunner.query(`DROP INDEX "cart"."cookie_boxes_updated"`);
    await queryRunner.query(`DROP TABLE "cart"."cookie_boxes"`);
  }
}
