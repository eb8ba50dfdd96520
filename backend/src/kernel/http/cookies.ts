import { parse, serialize } from 'cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config';

const PREFIX = '__Host-';

/**
 * A cookie that scripts cannot read. Over https its name has the prefix with which browsers accept it only from this
 * host, so that neither a sibling domain nor plain http can set it.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export class ShopCookie {
  private readonly secure: boolean;

  constructor(
    private readonly name: string,
    config: Pick<Config, 'publicUrl'>,
    private readonly path = '/',
  ) {
    this.secure = config.publicUrl.startsWith('https:');
  }

  read(request: { headers: { cookie?: string } }): string | null {
    return parse(request.headers.cookie ?? '')[this.secure ? PREFIX + this.name : this.name] || null;
  }

  /** An empty value with a lifetime of 0 deletes the cookie. */
  write(reply: FastifyReply, value: string, maxAge: number): void {
    const options = { httpOnly: true, sameSite: 'lax', secure: this.secure, maxAge } as const;
    if (!this.secure)
      return void reply.header('set-cookie', serialize(this.name, value, { ...options, path: this.path }));
    void reply.header('set-cookie', serialize(PREFIX + this.name, value, { ...options, path: '/' }));
  }
}
