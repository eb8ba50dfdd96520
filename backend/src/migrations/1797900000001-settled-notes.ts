import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettledNotes1797900000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "orders"."settled_notes" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "order_id" integer NOT NULL, "recipient_index" integer NOT NULL, "note" text NOT NULL, "settled_by" text NOT NULL, "settled_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "settled_notes_pk" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "orders"."settled_notes" ADD CONSTRAINT "settled_notes_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders"."orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`CREATE INDEX "settled_notes_of_order" ON "orders"."settled_notes" ("order_id", "id")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "orders"."settled_notes"`);
  }
}
