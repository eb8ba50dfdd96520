import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTriggerSql, TRIGGERS } from '../triggers';

const OVERLAP = ['orders.attention_written', 'orders.flags_written', 'orders.settled_note_added'];
const overlapTriggers = () => TRIGGERS.filter(({ calls }) => OVERLAP.includes(calls));

/**
 * What staff must look at: a row each instead of sentences joined in `shipments.attention`, and instead of `settled_notes` once it
 * is settled. Both stay for the processes of version 0.1.0. The triggers that keep them alike are made here already, so that
 * nothing such a process writes until `migrate` makes the others is missed.
 */
export class ShipmentFlags1798000000300 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "orders"."shipment_flags" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "shipment_id" integer NOT NULL, "kind" text NOT NULL,
      "subject" text NOT NULL DEFAULT '', "params" jsonb NOT NULL DEFAULT '{}', "sentence" text NOT NULL,
      "raised_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(), "settled_at" TIMESTAMP WITH TIME ZONE, "settled_by" text,
      CONSTRAINT "shipment_flags_pk" PRIMARY KEY ("id"),
      CONSTRAINT "shipment_flags_shipment_fk" FOREIGN KEY ("shipment_id") REFERENCES "orders"."shipments"("id") ON DELETE CASCADE)`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "shipment_flags_open" ON "orders"."shipment_flags" ("shipment_id", "kind", "subject") WHERE settled_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "shipment_flags_of_shipment" ON "orders"."shipment_flags" ("shipment_id", "id")`,
    );
    await queryRunner.query('LOCK TABLE orders.shipments, orders.settled_notes IN SHARE ROW EXCLUSIVE MODE');
    await queryRunner.query(
      `INSERT INTO orders.shipment_flags (shipment_id, kind, subject, params, sentence, raised_at, settled_at, settled_by)
       SELECT s.id, f.kind, f.subject, f.params, f.sentence, n.settled_at, n.settled_at, n.settled_by
       FROM orders.settled_notes n JOIN orders.shipments s USING (order_id, recipient_index), orders.flags_in_words(n.note) f
       ORDER BY n.id, f.place`,
    );
    await queryRunner.query(
      `INSERT INTO orders.shipment_flags (shipment_id, kind, subject, params, sentence)
       SELECT s.id, f.kind, f.subject, f.params, f.sentence
       FROM orders.shipments s, orders.flags_in_words(s.attention) f WHERE s.attention IS NOT NULL ORDER BY s.id, f.place
       ON CONFLICT DO NOTHING`,
    );
    for (const trigger of overlapTriggers()) await queryRunner.query(createTriggerSql(trigger));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name, table } of overlapTriggers())
      await queryRunner.query(`DROP TRIGGER IF EXISTS ${name} ON ${table}`);
    await queryRunner.query('DROP TABLE "orders"."shipment_flags"');
  }
}
