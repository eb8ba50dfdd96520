import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each day's bake sheet said when it was printed last; the kitchen's boards hear of it. */
export class PrintedSheets1797950000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "orders"."printed_sheets" ("store_id" integer NOT NULL, "day" date NOT NULL, "lines" jsonb NOT NULL, "printed_by" text NOT NULL, "printed_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "printed_sheets_pk" PRIMARY KEY ("store_id", "day"))`,
    );
    await queryRunner.query(
      `CREATE TRIGGER kitchen_changed AFTER INSERT OR UPDATE OR DELETE ON orders.printed_sheets
       FOR EACH STATEMENT EXECUTE FUNCTION orders.kitchen_changed()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "orders"."printed_sheets"`);
  }
}
