import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Checkout1795246427947 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "checkout"."drafts" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "owner_key" text NOT NULL, "visitor_key" uuid NOT NULL, "user_id" integer, "status" text NOT NULL DEFAULT 'open', "payment_intent_id" text, "stripe_customer_id" text, "revision" integer NOT NULL DEFAULT '0', "reservation_started_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "reserved_until" TIMESTAMP WITH TIME ZONE NOT NULL, "next_check_at" TIMESTAMP WITH TIME ZONE NOT NULL, "order_id" integer, "refusal" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "drafts_status" CHECK (status IN ('open', 'completed', 'refused', 'expired')), CONSTRAINT "PK_0598e229012c6cbd4ccbba97328" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "drafts_to_check" ON "checkout"."drafts"  ("next_check_at") WHERE status = 'open'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "drafts_one_per_payment" ON "checkout"."drafts"  ("payment_intent_id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "drafts_one_open_per_owner" ON "checkout"."drafts"  ("owner_key") WHERE status = 'open'`,
    );
    await queryRunner.query(
      `CREATE TABLE "checkout"."draft_revisions" ("draft_id" integer NOT NULL, "number" integer NOT NULL, "amount_cents" integer NOT NULL, "snapshot" jsonb NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_da8c6d263f31a3c4a11c7990f24" PRIMARY KEY ("draft_id", "number"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "checkout"."draft_revisions" ADD CONSTRAINT "FK_db0ef60442d247d09f2f0fb14f2" FOREIGN KEY ("draft_id") REFERENCES "checkout"."drafts"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "checkout"."draft_revisions" DROP CONSTRAINT "FK_db0ef60442d247d09f2f0fb14f2"`,
    );
    await queryRunner.query(`DROP TABLE "checkout"."draft_revisions"`);
    await queryRunner.query(`DROP INDEX "checkout"."drafts_one_open_per_owner"`);
    await queryRunner.query(`DROP INDEX "checkout"."drafts_one_per_payment"`);
    await queryRunner.query(`DROP INDEX "checkout"."drafts_to_check"`);
    await queryRunner.query(`DROP TABLE "checkout"."drafts"`);
  }
}
