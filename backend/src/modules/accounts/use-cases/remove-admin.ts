import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Sessions } from '../../../kernel/http/sessions';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { LastAdmin, NoSuchAdmin } from '../accounts.errors';
import { normalEmail } from '../profile';
import { ResetTokens } from '../reset-tokens';
import { UsersRepository } from '../users.repository';

@Injectable()
export class RemoveAdmin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly tokens: ResetTokens,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Makes a customer of an admin, at once and on every device, or withdraws an invitation. The account and its orders
   * stay. Throws LastAdmin or NoSuchAdmin.
   */
  async execute(email: string): Promise<void> {
    const userId = await this.unitOfWork.run(async (tx) => {
      const admins = await this.users.lockAdmins(tx);
      const id = await this.users.idOf(tx, email);
      if (id === null) throw new NoSuchAdmin();
      const isAdmin = admins.some((admin) => admin.email === normalEmail(email));
      if (isAdmin && admins.length === 1) throw new LastAdmin();
      const invited = await this.tokens.withdraw(tx, id);
      if (!isAdmin && !invited) throw new NoSuchAdmin();
      await this.users.setRole(tx, id, 'customer');
      await this.sessions.endAllOf(tx, id);
      return id;
    });
    this.security.note('role-changed', { outcome: 'done', userId, role: 'customer' });
  }
}
