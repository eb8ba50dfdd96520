import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the kitchen printed last of each shipment. */
export class PrintedPapers1797800000011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "orders"."printed_papers" ("shipment_id" integer NOT NULL, "paper" text NOT NULL, "edition" text NOT NULL, "printed_by" text NOT NULL, "printed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), CONSTRAINT "printed_papers_pk" PRIMARY KEY ("shipment_id", "paper"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "orders"."printed_papers" ADD CONSTRAINT "printed_papers_shipment_fk" FOREIGN KEY ("shipment_id") REFERENCES "orders"."shipments"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "orders"."printed_papers"`);
  }
}
