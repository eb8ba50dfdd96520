import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The customers at Stripe of signed-in customers, whose saved cards they have; the domains that show wallets. */
export class SavedCards1798000001700 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE payments.customers (
         user_id integer NOT NULL,
         account text NOT NULL,
         customer_id text NOT NULL,
         created_at timestamptz NOT NULL DEFAULT kernel.now(),
         CONSTRAINT "PK_customers" PRIMARY KEY (user_id, account))`,
    );
    await queryRunner.query(
      `CREATE TABLE payments.wallet_domains (
         account text NOT NULL,
         domain text NOT NULL,
         problem text,
         checked_at timestamptz NOT NULL DEFAULT kernel.now(),
         CONSTRAINT "PK_wallet_domains" PRIMARY KEY (account, domain))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE payments.wallet_domains');
    await queryRunner.query('DROP TABLE payments.customers');
  }
}
