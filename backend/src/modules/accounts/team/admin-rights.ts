import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Forbidden } from '../../../kernel/errors/app-error';
import { SessionStore } from '../../../kernel/http/session-store';
import { LastAdmin, NoSuchAdmin, OwnAccount } from '../accounts.errors';
import { ResetTokens } from '../reset-tokens';
import { SecondFactorsRepository } from '../second-factor/second-factors.repository';
import { UsersRepository } from '../users.repository';
import { TeamRepository } from './team.repository';

/** Who removes an admin's rights: another admin, or null for a command run on the host. */
export type Actor = number | null;

/** Takes an admin's rights away, for every use case that does so. */
@Injectable()
export class AdminRights {
  constructor(
    private readonly team: TeamRepository,
    private readonly users: UsersRepository,
    private readonly tokens: ResetTokens,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * Turns an admin into a customer, immediately and on every device. Their links become invalid and their second factor
   * is removed, because customers have no page to manage one. The set of admins is locked, and the actor is checked
   * again to still belong to it. Throws LastAdmin, OwnAccount, NoSuchAdmin or Forbidden.
   */
  async end(tx: Tx, userId: number, actor: Actor): Promise<void> {
    const admins = await this.team.lockAdmins(tx);
    const isAdmin = (id: number) => admins.some((admin) => admin.id === id);
    if (actor !== null && !isAdmin(actor)) throw new Forbidden();
    if (!isAdmin(userId)) throw new NoSuchAdmin();
    if (admins.length === 1) throw new LastAdmin();
    if (actor === userId) throw new OwnAccount();
    await this.tokens.withdraw(tx, userId);
    await this.factors.remove(tx, userId);
    await this.users.setRole(tx, userId, 'customer');
    await this.sessions.endAllOf(tx, userId);
  }
}
