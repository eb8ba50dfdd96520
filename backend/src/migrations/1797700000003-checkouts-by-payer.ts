import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: Record<string, string> = {
  drafts_without_order: `"checkout"."drafts" (id) WHERE status <> 'completed'`,
  draft_revisions_amount: '"checkout"."draft_revisions" (amount_cents)',
  draft_revisions_payer: '"checkout"."draft_revisions" USING gin (checkout.payer_words(snapshot))',
  payments_card: '"payments"."payments" (card_last4) WHERE card_last4 IS NOT NULL',
};

/** Checkouts that became no order are found by who began them, by amount and by card. */
export class CheckoutsByPayer1797700000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION checkout.payer_words(snapshot jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
       SELECT to_tsvector('simple'::regconfig, kernel.contact_words(snapshot -> 'customer' ->> 'name',
         snapshot -> 'customer' ->> 'email', snapshot -> 'customer' ->> 'phone')) $$`,
    );
    for (const [name, on] of Object.entries(INDEXES)) await queryRunner.query(`CREATE INDEX "${name}" ON ${on}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "payments"."payments_card"');
    for (const name of Object.keys(INDEXES).filter((index) => index.startsWith('draft')))
      await queryRunner.query(`DROP INDEX "checkout"."${name}"`);
    await queryRunner.query('DROP FUNCTION checkout.payer_words(jsonb)');
  }
}
