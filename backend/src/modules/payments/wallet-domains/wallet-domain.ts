import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The shop's domain as it is registered at Stripe, without which no wallet is shown. */
@Entity({ schema: 'payments', name: 'wallet_domains' })
export class WalletDomain {
  @PrimaryColumn('text')
  account: string;

  @PrimaryColumn('text')
  domain: string;

  /** Why wallets are missing, in Stripe's words; null: all is well. */
  @Column('text', { nullable: true })
  problem: string | null;

  @Column('timestamptz', { name: 'checked_at', default: () => 'kernel.now()' })
  checkedAt: Date;
}
