import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { RuleBroken } from '../../../../kernel/errors/app-error';
import { isEmailAddress } from '../../../../kernel/http/text-rules';
import { SecurityLog } from '../../../../kernel/observability/security-log';
import { AlreadyAdmin, NoSuchInvitation } from '../../accounts.errors';
import { AdminInvited } from '../../events';
import { ResetTokens } from '../../reset-tokens';
import { PasswordResetsRepository } from '../../password-resets.repository';
import type { Actor } from '../admin-rights';
import { TeamRepository } from '../team.repository';

/** How many hours a link for an admin is valid. */
export const ADMIN_LINK_HOURS = 24;

interface Invited {
  email: string;
  /** For an account created by the invitation; an existing account keeps its name. */
  name?: string;
  by: Actor;
}

@Injectable()
export class InviteAdmin {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly team: TeamRepository,
    private readonly tokens: ResetTokens,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Returns the token of a link that replaces an earlier one. The invited person becomes an admin by setting a password
   * with it; until then their account does not change. An admin's invitation is mailed, a command prints its own.
   * Throws AlreadyAdmin.
   */
  async execute({ email, name = '', by }: Invited): Promise<string> {
    if (!isEmailAddress(email.trim(), { localhost: true }))
      throw new RuleBroken('invalid', 'Enter a valid email address.');
    const { userId, token } = await this.unitOfWork.run(async (tx) => {
      const user = await this.team.addInvited(tx, email, name);
      if (user.role === 'admin') throw new AlreadyAdmin();
      const nonce = randomUUID();
      const token = await this.tokens.issue(tx, user.id, nonce, { role: 'admin', hours: ADMIN_LINK_HOURS });
      if (by !== null) await tx.publish(AdminInvited, { userId: user.id, nonce });
      return { userId: user.id, token };
    });
    this.security.note('invited', { outcome: 'done', userId, role: 'admin', by });
    return token;
  }
}

@Injectable()
export class WithdrawInvitation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: PasswordResetsRepository,
    private readonly security: SecurityLog,
  ) {}

  /** The invitation's link becomes invalid; a customer's own reset link stays valid. Throws NoSuchInvitation. */
  async execute(userId: number, by: Actor): Promise<void> {
    const withdrawn = await this.unitOfWork.run((tx) => this.links.removeInvitation(tx, userId));
    if (!withdrawn) throw new NoSuchInvitation();
    this.security.note('invitation-withdrawn', { outcome: 'done', userId, by });
  }
}
