import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { WalletDomain } from './wallet-domain';

/** The only queries on registered domains. */
@Injectable()
export class WalletDomainsRepository {
  constructor(private readonly database: Database) {}

  find(account: string, domain: string): Promise<Pick<WalletDomain, 'problem' | 'checkedAt'> | null> {
    return this.database.row(
      'SELECT problem, checked_at FROM payments.wallet_domains WHERE account = $1 AND domain = $2',
      [account, domain],
    );
  }

  async save(tx: Tx, { account, domain, problem }: Omit<WalletDomain, 'checkedAt'>): Promise<void> {
    await tx.rows(
      `INSERT INTO payments.wallet_domains (account, domain, problem) VALUES ($1, $2, $3)
       ON CONFLICT (account, domain) DO UPDATE SET problem = excluded.problem, checked_at = kernel.now()`,
      [account, domain, problem],
    );
  }
}
