import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { TooManyRequests } from '../errors/app-error';
import { isPublic, networkOf } from './network';
import { RateLimits } from './rate-limits';

const HOUR = 3600;
export const TOO_MANY_CODES = 'Too many codes were tried from your network. Please try again in an hour.';

/**
 * Counts different codes of promotions and gift cards that gave nothing, per network. A visitor who guesses codes, or
 * tries addresses with one, gets no more answers. A total is shown with every key press, so a code counts once.
 */
@Injectable()
export class CodeGuesses {
  constructor(
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** Whether codes of this network are not looked up now. */
  async areTooMany(ip: string): Promise<boolean> {
    if (!isPublic(ip)) return false;
    const [used] = await this.limits.used([{ name: 'code-guesses', rule: this.rule, key: networkOf(ip) }]);
    return used! >= this.rule.points;
  }

  /** @throws TooManyRequests while codes of this network are not looked up */
  async refuse(ip: string): Promise<void> {
    if (await this.areTooMany(ip)) throw new TooManyRequests(HOUR, 'too_many_requests', TOO_MANY_CODES);
  }

  /** Counts a code that gave nothing. */
  async count(code: string, ip: string): Promise<void> {
    if (!isPublic(ip)) return;
    const network = networkOf(ip);
    const guess = createHash('sha256').update(`${network} ${code}`).digest('base64url').slice(0, 22);
    try {
      await this.limits.spend('code-guessed', { points: 1, duration: HOUR }, guess);
      await this.limits.spend('code-guesses', this.rule, network);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
    }
  }

  private get rule() {
    return { points: this.config.rateLimits.codeGuessesPerIp, duration: HOUR };
  }
}
