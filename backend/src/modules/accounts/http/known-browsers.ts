import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../kernel/config/config';
import { ShopCookie } from '../../../kernel/http/cookies';
import { sameSecret, Secrets } from '../../../kernel/security/secrets';
import { normalEmail } from '../profile';

const YEAR = 365 * 24 * 3600;

/**
 * Remembers, in the browser itself, that an account was once opened there: a random name and our signature over it
 * and the account. It proves no identity and opens nothing; it only keeps the guesses of strangers from being held
 * against this browser. The browser keeps it for the account that was opened last.
 */
@Injectable()
export class KnownBrowsers {
  private readonly cookie: ShopCookie;

  constructor(
    private readonly secrets: Secrets,
    config: Config,
  ) {
    this.cookie = new ShopCookie('crispi_known', config, '/api');
  }

  /** The browser's name under this account; null when the account was never opened there. */
  nameOf(request: FastifyRequest, email: string): string | null {
    const [name, signature] = (this.cookie.read(request) ?? '').split('.');
    if (!name || !signature || name.length > 40) return null;
    const signatures = this.secrets.derivations('known-browser', name, normalEmail(email));
    return signatures.some((one) => sameSecret(signature, one.toString('base64url'))) ? name : null;
  }

  /** Call it when somebody has proved that the account is theirs. */
  remember(reply: FastifyReply, email: string): void {
    const name = randomBytes(12).toString('base64url');
    this.cookie.write(reply, `${name}.${this.sign(name, email)}`, YEAR);
  }

  private sign(name: string, email: string): string {
    return this.secrets.derive('known-browser', name, normalEmail(email)).toString('base64url');
  }
}
