import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One inbox for all providers. What came in keeps the key by which a repetition is known, and work that was queued for
 * a receipt is told that key.
 */
export class WebhookReceipts1795400100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "kernel"."webhook_receipts" (
      "provider" text NOT NULL, "key" text NOT NULL, "from_sandbox" boolean NOT NULL, "payload" jsonb NOT NULL,
      "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT kernel.now(),
      CONSTRAINT "webhook_receipts_pkey" PRIMARY KEY ("provider", "key"))`);
    await queryRunner.query(`CREATE INDEX "webhook_receipts_received" ON "kernel"."webhook_receipts" ("received_at")`);
    await queryRunner.query(`
      INSERT INTO kernel.webhook_receipts (provider, key, from_sandbox, payload, received_at)
      SELECT 'stripe', event_id, false, payload, received_at FROM payments.stripe_events
      UNION ALL
      SELECT 'sendgrid', sg_event_id, false, payload, received_at FROM notifications.sendgrid_receipts
      UNION ALL
      SELECT 'doordash', concat_ws(E'\\n', external_delivery_id, event_name, happened_at), from_sandbox, payload, received_at
      FROM delivery.webhook_receipts`);
    await queryRunner.query(`
      UPDATE kernel.tasks t SET payload = jsonb_build_object('receiptId', concat_ws(E'\\n', external_delivery_id, event_name, happened_at))
      FROM delivery.webhook_receipts r
      WHERE t.handler = 'delivery.read-courier-webhook' AND t.status <> 'done' AND r.id::text = t.payload ->> 'receiptId'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "kernel"."webhook_receipts"`);
  }
}
