import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../database/database';

/**
 * Who a user is, for lists of who changed what. `kernel.user_names` is a view of accounts, as `kernel.user_roles` is:
 * settings are on the same rung as accounts and may not call them.
 */
@Injectable()
export class UserNames {
  constructor(private readonly database: Database) {}

  /** The e-mails by id; a user who is gone is missing. Pass the transaction when inside one. */
  async of(userIds: number[], statements: Statements = this.database): Promise<Map<number, string>> {
    const rows = await statements.rows<{ userId: number; email: string }>(
      'SELECT user_id, email FROM kernel.user_names WHERE user_id = ANY($1)',
      [userIds],
    );
    return new Map(rows.map(({ userId, email }) => [userId, email]));
  }
}
