import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Account } from './accounts';

/** How staff call an account in their books. */
@Entity({ schema: 'books', name: 'account_names' })
export class AccountName {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_books_account_names' })
  account: Account;

  @Column('text')
  name: string;

  /** Its number there; may be empty. */
  @Column('text')
  code: string;
}
