import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Log } from '../../../kernel/observability/log';
import { Secrets } from '../../../kernel/security/secrets';
import { AccountLimits } from '../account-limits';
import { SecondFactorOff, SecondFactorRequired, WrongCode } from '../accounts.errors';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes';
import { SecondFactorsRepository } from './second-factors.repository';
import { stepOfCode } from './totp';

/** Requires a code from users who have turned on the second factor. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly limits: AccountLimits,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Call after the password was verified. Returns once the code is verified and used up, or if none is needed. Each
   * attempt is counted before the code is checked, so that concurrent guesses are all counted.
   * @throws SecondFactorRequired, WrongCode or TooManyRequests
   */
  async prove(userId: number, code: string | undefined): Promise<void> {
    const factor = await this.factors.findOn(userId);
    if (!factor) return;
    if (!code) throw new SecondFactorRequired();
    await this.limits.codeTyped(userId);
    const step = this.stepOf(factor.secret, code);
    const right =
      step === null
        ? await this.useRecoveryCode(userId, code, factor.recoverySalt)
        : await this.factors.useStep(userId, step);
    if (!right) throw new WrongCode();
    await this.limits.codeProved(userId);
  }

  /** The time step of an app's code; null when the code is wrong. */
  stepOf(encryptedSecret: string, code: string): number | null {
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return null;
    return stepOfCode(this.read(encryptedSecret), digits, this.clock.now());
  }

  /** Replaces the codes. Throws SecondFactorOff. */
  async renewRecoveryCodes(
    tx: Tx,
    userId: number,
    renewed: Awaited<ReturnType<typeof newRecoveryCodes>>,
  ): Promise<void> {
    if (!(await this.factors.keepRecoveryCodes(tx, userId, renewed.salt, renewed.hashes))) throw new SecondFactorOff();
  }

  /** Encrypts the secrets of authenticator apps with the present APP_KEY after it was changed. Returns how many. */
  renewSecrets(tx: Tx): Promise<number> {
    return this.factors.renewAll(tx, (secret) => this.secrets.renew(secret));
  }

  private async useRecoveryCode(userId: number, code: string, salt: Buffer | null): Promise<boolean> {
    const word = readRecoveryCode(code);
    if (word === null || salt === null) return false;
    return this.factors.useRecoveryCode(userId, await hashRecoveryCode(word, salt));
  }

  /**
   * Without the APP_KEY that encrypted the secret no code of the app is accepted; recovery codes and `npm run admin`
   * still work.
   */
  private read(encryptedSecret: string): string {
    try {
      return this.secrets.decrypt(encryptedSecret);
    } catch (error) {
      this.log.error({ err: error }, 'the secret of a second factor cannot be read: was APP_KEY changed?');
      throw new WrongCode();
    }
  }
}
