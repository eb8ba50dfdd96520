import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../database/unit-of-work';
import { PasswordRequired } from '../errors/app-error';
import type { ShopCookie } from './cookies';
import { isForStream } from './event-streams';
import type { SessionStore, SessionRow } from './session-store';

/** A browser, and the user signed in on it. */
export interface Visitor {
  visitorKey: string;
  userId: number | null;
}

/**
 * The browser session of a request. It is read lazily, and nothing is written (neither a row nor a cookie) until a call
 * needs a session: reading the catalogue creates none, so crawlers leave no rows.
 */
export class Session {
  private loaded: Promise<SessionRow | null> | null = null;
  private nextVisitorKey: string | null = null;

  constructor(
    private readonly sessions: SessionStore,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly cookie: ShopCookie,
  ) {}

  /** The session of the request's cookie, if it is valid. */
  current(): Promise<SessionRow | null> {
    this.loaded ??= this.load();
    return this.loaded;
  }

  /** Reads the session again for a long-running response, because it may have ended since. Does not extend it. */
  async reload(): Promise<SessionRow | null> {
    const token = this.cookie.read(this.request) ?? '';
    return token && token.length < 100 ? this.sessions.find(token, true) : null;
  }

  /** The result of `current` if it was called; null otherwise. */
  ifLoaded(): Promise<SessionRow | null> {
    return this.loaded ?? Promise.resolve(null);
  }

  /** The network address of the client. */
  get address(): string {
    return this.request.ip;
  }

  /**
   * The owner of the cart and the orders. Without a session, this is the visitor key that `ensure` will use, so that
   * work can be done for it before the session is created: a refused request leaves no session.
   * @throws TooManyRequests when `ensure` would
   */
  async visitor(): Promise<Visitor> {
    const row = await this.current();
    if (row) return { visitorKey: row.visitorKey, userId: row.userId };
    if (this.nextVisitorKey === null) {
      await this.sessions.checkAdmission(this.request.ip);
      this.nextVisitorKey = randomUUID();
    }
    return { visitorKey: this.nextVisitorKey, userId: null };
  }

  /** Like `current`, but creates a session if there is none. */
  async ensure(): Promise<SessionRow> {
    return (await this.current()) ?? (await this.begin());
  }

  /**
   * Signs a user in, in one commit with `work`. The token changes, which prevents session fixation. The
   * visitor key is kept, so that the browser keeps its cart and orders, unless another user was signed in before: their
   * data must not pass to the next user.
   */
  async signIn(
    user: { id: number; role: string },
    work: (tx: Tx, session: SessionRow) => Promise<void> = () => Promise.resolve(),
  ): Promise<SessionRow> {
    const before = await this.current();
    const keepsKey = before !== null && (before.userId === null || before.userId === user.id);
    const token = newToken();
    const row = await this.sessions.replace(
      before,
      { token, user, visitorKey: keepsKey ? before.visitorKey : undefined, ...this.origin() },
      work,
    );
    return this.setCookie(token, row);
  }

  /** Throws PasswordRequired unless the password was entered within the last quarter of an hour. */
  async requirePassword(): Promise<void> {
    if (!(await this.current())?.passwordEnteredRecently) throw new PasswordRequired();
  }

  /** Ends the session and deletes the cookie. */
  async end(): Promise<void> {
    const row = await this.current();
    if (row) await this.sessions.end(row.id);
    this.loaded = Promise.resolve(null);
    this.cookie.write(this.reply, '', 0);
  }

  private async load(): Promise<SessionRow | null> {
    const token = this.cookie.read(this.request) ?? '';
    return token && token.length < 100 ? this.sessions.find(token, isUnattended(this.request)) : null;
  }

  private async begin(): Promise<SessionRow> {
    await this.sessions.admit(this.request.ip);
    const token = newToken();
    const visitorKey = this.nextVisitorKey ?? undefined;
    return this.setCookie(token, await this.sessions.begin({ token, user: null, visitorKey, ...this.origin() }));
  }

  private setCookie(token: string, row: SessionRow): SessionRow {
    this.loaded = Promise.resolve(row);
    this.cookie.write(this.reply, token, this.sessions.lifetimeSeconds);
    return row;
  }

  private origin(): { ip: string; userAgent: string } {
    return { ip: this.request.ip, userAgent: String(this.request.headers['user-agent'] ?? '').slice(0, 300) };
  }
}

/**
 * Pages send this header after a while without input: their background requests do not extend the session, and neither
 * do event streams, which browsers reopen repeatedly. A forged header only affects the sender's own session.
 */
function isUnattended(request: FastifyRequest): boolean {
  return request.headers['x-unattended'] !== undefined || isForStream(request);
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
