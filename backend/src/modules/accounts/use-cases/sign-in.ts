import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/session';
import { AccountLimits } from '../account-limits';
import { WrongCredentials } from '../accounts.errors';
import { Passwords } from '../passwords';
import type { Profile } from '../profile';
import { UsersRepository } from '../users.repository';

@Injectable()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
  ) {}

  /** Binds the user to the browser's session, whose token changes. Throws WrongCredentials or 429. */
  async execute(attempt: { email: string; password: string; ip: string }, session: Session): Promise<Profile> {
    const { email, password, ip } = attempt;
    await this.limits.attempt(ip);
    await this.limits.refuseAfterFailures(email);
    const user = await this.users.findCredentials(email);
    const right = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !right) {
      await this.limits.failed(email);
      throw new WrongCredentials();
    }
    // Guesses made at the same moment have all passed the first check; a lucky one among them must not pass this one.
    await this.limits.refuseAfterFailures(email);
    await this.limits.succeeded(email);
    await session.signIn(user);
    return (await this.users.findProfile(user.id))!;
  }
}
