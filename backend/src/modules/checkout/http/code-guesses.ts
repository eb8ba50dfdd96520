import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { TooManyRequests } from '../../../kernel/errors/app-error';
import { isPublic, networkOf } from '../../../kernel/http/network';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { isGuess, type CartPromotion } from '../../promotions';

const HOUR = 3600;
const TOO_MANY = 'Too many codes were tried from your network. Please try again in an hour.';

/** Totals, or a priced checkout. */
interface Priced {
  promotion?: Pick<CartPromotion, 'code' | 'byCode' | 'reason'> | null;
}

/**
 * Counts different codes that gave nothing, per network. A visitor who guesses codes, or tries addresses with one, gets
 * no more answers. A total is shown with every key press, so a code counts once.
 */
@Injectable()
export class CodeGuesses {
  constructor(
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** Why no code of this network is looked up now, in words for the shopper; null: they are. */
  async refusal(code: string | undefined, ip: string): Promise<string | undefined> {
    if (!code?.trim() || !isPublic(ip)) return undefined;
    const [used] = await this.limits.used([{ name: 'code-guesses', rule: this.rule, key: networkOf(ip) }]);
    return used! >= this.rule.points ? TOO_MANY : undefined;
  }

  /** Counts the code of these totals if it gave nothing. */
  async count({ promotion }: Priced, ip: string): Promise<void> {
    if (!promotion?.code || !isGuess(promotion) || !isPublic(ip)) return;
    const network = networkOf(ip);
    const guess = createHash('sha256').update(`${network} ${promotion.code}`).digest('base64url').slice(0, 22);
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
