import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../database/unit-of-work';
import type { Sessions, SessionRow } from './sessions';

const COOKIE = 'crispi_session';

/**
 * The browser session of one request. Nothing is read until somebody asks, and nothing is written (no row, no cookie)
 * until somebody needs a session: reading the catalogue costs no session and a crawler leaves none behind.
 */
export class Session {
  private loaded: Promise<SessionRow | null> | null = null;

  constructor(
    private readonly sessions: Sessions,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly secure: boolean,
  ) {}

  /** The session the browser brought, if it is still good. */
  current(): Promise<SessionRow | null> {
    this.loaded ??= this.load();
    return this.loaded;
  }

  /** Like `current`, but begins a session when there is none. */
  async ensure(): Promise<SessionRow> {
    return (await this.current()) ?? (await this.begin());
  }

  /**
   * Binds a signed-in user, in one commit with the work `alongside`. The token changes, so that one planted before the
   * sign-in opens nothing. The visitor key stays, so that the browser keeps its cart and its orders, unless somebody
   * else was signed in here: nothing of theirs goes over to the next.
   */
  async signIn(
    user: { id: number; role: string },
    alongside: (tx: Tx, session: SessionRow) => Promise<void> = () => Promise.resolve(),
  ): Promise<SessionRow> {
    const before = await this.current();
    const stays = before !== null && (before.userId === null || before.userId === user.id);
    const token = newToken();
    const row = await this.sessions.replace(
      before,
      { token, user, visitorKey: stays ? before.visitorKey : undefined, ...this.origin() },
      alongside,
    );
    return this.carry(token, row);
  }

  /** Ends the session and forgets the cookie. */
  async end(): Promise<void> {
    const row = await this.current();
    if (row) await this.sessions.end(row.id);
    this.loaded = Promise.resolve(null);
    this.setCookie('', 0);
  }

  private async load(): Promise<SessionRow | null> {
    const token = parse(this.request.headers.cookie ?? '')[COOKIE];
    return token && token.length < 100 ? this.sessions.find(token) : null;
  }

  private async begin(): Promise<SessionRow> {
    await this.sessions.admit(this.request.ip);
    const token = newToken();
    return this.carry(token, await this.sessions.begin({ token, user: null, ...this.origin() }));
  }

  private carry(token: string, row: SessionRow): SessionRow {
    this.loaded = Promise.resolve(row);
    this.setCookie(token, this.sessions.lifetimeSeconds);
    return row;
  }

  private origin(): { ip: string; userAgent: string } {
    return { ip: this.request.ip, userAgent: String(this.request.headers['user-agent'] ?? '').slice(0, 300) };
  }

  private setCookie(value: string, maxAge: number): void {
    const cookie = serialize(COOKIE, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: '/',
      maxAge,
    });
    this.reply.header('set-cookie', cookie);
  }
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
