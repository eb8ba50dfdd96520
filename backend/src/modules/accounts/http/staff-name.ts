import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/request-session';
import { Accounts } from '../accounts';

/** Names the signed-in staff member for change histories. */
@Injectable()
export class StaffName {
  constructor(private readonly accounts: Accounts) {}

  /** Their e-mail address. */
  async of(session: Session): Promise<string> {
    const row = await session.current();
    const user = row?.userId ? await this.accounts.find(row.userId) : null;
    return user?.email ?? 'staff';
  }
}
