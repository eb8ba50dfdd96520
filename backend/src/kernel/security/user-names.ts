import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../database/database';

/**
 * The names of users, for lists of who changed what. `kernel.user_names` is a view of accounts, like
 * `kernel.user_roles`: settings are on a lower rung than accounts and may not call them.
 */
@Injectable()
export class UserNames {
  constructor(private readonly database: Database) {}

  /** E-mail addresses by user id; deleted users are missing. Pass the transaction if inside one. */
  async of(userIds: number[], statements: Statements = this.database): Promise<Map<number, string>> {
    const rows = await statements.rows<{ userId: number; email: string }>(
      'SELECT user_id, email FROM kernel.user_names WHERE user_id = ANY($1)',
      [userIds],
    );
    return new Map(rows.map(({ userId, email }) => [userId, email]));
  }
}
