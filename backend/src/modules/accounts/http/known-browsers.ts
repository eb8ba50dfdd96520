import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../kernel/config/config';
import { ShopCookie } from '../../../kernel/http/cookies';
import { sameSecret, Secrets } from '../../../kernel/security/secrets';
import { normalEmail } from '../profile';

const YEAR = 365 * 24 * 3600;

/**
 * Remembers in a cookie that an account was once signed in to on this browser: a random name, signed together with the
 * account. It is no authentication; it only keeps strangers' guesses from locking this browser out. The cookie holds
 * the account that signed in last.
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

  /** The browser's name under this account; null if the account never signed in here. */
  nameOf(request: FastifyRequest, email: string): string | null {
    const [name, signature] = (this.cookie.read(request) ?? '').split('.');
    if (!name || !signature || name.length > 40) return null;
    const signatures = this.secrets.derivations('known-browser', name, normalEmail(email));
    return signatures.some((candidate) => sameSecret(signature, candidate.toString('base64url'))) ? name : null;
  }

  /** Call it when the user has proved that the account is theirs. */
  remember(reply: FastifyReply, email: string): void {
    const name = randomBytes(12).toString('base64url');
    this.cookie.write(reply, `${name}.${this.sign(name, email)}`, YEAR);
  }

  private sign(name: string, email: string): string {
    return this.secrets.derive('known-browser', name, normalEmail(email)).toString('base64url');
  }
}
