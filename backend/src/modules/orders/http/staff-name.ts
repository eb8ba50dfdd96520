import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/session';
import { Accounts } from '../../accounts';

/** Who of the staff is at the desk, for the history of an order. */
@Injectable()
export class StaffName {
  constructor(private readonly accounts: Accounts) {}

  /** Their e-mail. */
  async of(session: Session): Promise<string> {
    const row = await session.current();
    const user = row?.userId ? await this.accounts.find(row.userId) : null;
    return user?.email ?? 'staff';
  }
}
