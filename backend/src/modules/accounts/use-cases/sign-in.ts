import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../../kernel/errors/app-error';
import type { Session } from '../../../kernel/http/request-session';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { AccountLimits } from '../account-limits';
import { SecondFactorRequired, WrongCode, WrongCredentials } from '../accounts.errors';
import { SignedIn } from '../events';
import { Passwords } from '../passwords';
import type { Profile } from '../profile';
import { SecondFactors } from '../second-factor/second-factors';
import { TeamRepository } from '../team/team.repository';
import { UsersRepository, type Credentials } from '../users.repository';

export interface SignInAttempt {
  email: string;
  password: string;
  /** Second-factor code; not needed without a second factor. */
  code?: string | undefined;
  ip: string;
  /** Name of a browser this account has signed in on before, see `KnownBrowsers`; null for any other browser. */
  knownBrowser: string | null;
}

@Injectable()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly team: TeamRepository,
    private readonly passwords: Passwords,
    private readonly secondFactors: SecondFactors,
    private readonly limits: AccountLimits,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Binds the user to the browser's session, whose token changes. Throws WrongCredentials, TooManyRequests, and what
   * `SecondFactors.prove` throws.
   */
  async execute(attempt: SignInAttempt, session: Session): Promise<Profile> {
    const user = await this.prove(attempt);
    const guest = (await session.current())?.userId === null;
    await session.signIn(user, async (tx, { visitorKey }) => {
      await this.team.noteSignIn(tx, user.id);
      if (guest) await tx.publish(SignedIn, { userId: user.id, visitorKey });
    });
    this.security.note('sign-in', { outcome: 'done', userId: user.id, role: user.role, address: attempt.ip });
    return (await this.users.findProfile(user.id))!;
  }

  private async prove(attempt: SignInAttempt): Promise<Credentials> {
    try {
      const user = await this.owner(attempt);
      await this.secondFactors.prove(user.id, attempt.code);
      return user;
    } catch (error) {
      const { email, ip: address } = attempt;
      const outcome = error instanceof TooManyRequests ? 'locked' : 'refused';
      // A correct password with a missing or wrong code is more suspicious than a wrong password.
      const step = error instanceof SecondFactorRequired || error instanceof WrongCode ? { step: error.code } : {};
      this.security.note('sign-in', { outcome, email, address, ...step });
      throw error;
    }
  }

  private async owner({ email, password, ip, knownBrowser }: SignInAttempt): Promise<Credentials> {
    await this.limits.attempt(ip);
    await this.limits.refuseAfterFailures(email, knownBrowser);
    const user = await this.users.findCredentials(email);
    const right = await this.passwords.open(user, password);
    if (!user || !right) {
      await this.limits.failed(email, knownBrowser);
      throw new WrongCredentials();
    }
    // Concurrent guesses have all passed the first check; a correct one among them must not pass this one.
    await this.limits.refuseAfterFailures(email, knownBrowser);
    await this.limits.succeeded(email, knownBrowser);
    return user;
  }
}
