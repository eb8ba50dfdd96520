import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/request-session';
import { SessionStore } from '../../../kernel/http/session-store';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { CurrentPassword } from '../current-password';

/** Lets this session perform actions that require a recent password for the next fifteen minutes. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly sessions: SessionStore,
    private readonly security: SecurityLog,
  ) {}

  async execute(password: string, session: Session): Promise<void> {
    const { id: userId } = await this.currentPassword.prove(session, password, 'password-confirmed');
    await this.sessions.passwordTyped((await session.current())!.id);
    this.security.note('password-confirmed', { outcome: 'done', userId, address: session.address });
  }
}
