import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/session';
import { AccountLimits } from '../account-limits';
import { WrongCredentials } from '../accounts.errors';
import { SignedIn } from '../events';
import { Passwords } from '../passwords';
import type { Profile } from '../profile';
import { UsersRepository } from '../users.repository';

export interface SignInAttempt {
  email: string;
  password: string;
  ip: string;
  /** Name of a browser this account has signed in on before, see `KnownBrowsers`; null for any other. */
  knownBrowser: string | null;
}

@Injectable()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
  ) {}

  /** Binds the user to the browser's session, whose token changes. Throws WrongCredentials or 429. */
  async execute(attempt: SignInAttempt, session: Session): Promise<Profile> {
    const { email, password, ip, knownBrowser } = attempt;
    await this.limits.attempt(ip);
    await this.limits.refuseAfterFailures(email, knownBrowser);
    const user = await this.users.findCredentials(email);
    const right = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !right) {
      await this.limits.failed(email, knownBrowser);
      throw new WrongCredentials();
    }
    // Guesses made at the same moment have all passed the first check; a lucky one among them must not pass this one.
    await this.limits.refuseAfterFailures(email, knownBrowser);
    await this.limits.succeeded(email, knownBrowser);
    const guest = (await session.current())?.userId === null;
    await session.signIn(user, async (tx, { visitorKey }) => {
      if (guest) await tx.publish(SignedIn, { userId: user.id, visitorKey });
    });
    return (await this.users.findProfile(user.id))!;
  }
}
