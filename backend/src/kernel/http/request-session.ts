import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../database/unit-of-work';
import { PasswordRequired } from '../errors/app-error';
import type { ShopCookie } from './cookies';
import { isForStream } from './event-streams';
import type { SessionStore, SessionRow } from './session-store';

/** A browser, and the user who is signed in on it. */
export interface Visitor {
  visitorKey: string;
  userId: number | null;
}

/**
 * The browser session of one request. Read lazily; nothing is written (no row, no cookie)
 * until a call needs a session: reading the catalogue costs no session and a crawler leaves none behind.
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

  /** The session the browser brought, if it is still good. */
  current(): Promise<SessionRow | null> {
    this.loaded ??= this.load();
    return this.loaded;
  }

  /** The session as it is now, for an answer that goes on: it may have ended meanwhile. Prolongs nothing. */
  async again(): Promise<SessionRow | null> {
    const token = this.cookie.read(this.request) ?? '';
    return token && token.length < 100 ? this.sessions.find(token, true) : null;
  }

  /** What `current` found if it was called; null otherwise. */
  known(): Promise<SessionRow | null> {
    return this.loaded ?? Promise.resolve(null);
  }

  /** The network address the request came from. */
  get address(): string {
    return this.request.ip;
  }

  /**
   * Whose cart and orders the browser sees. Without a session it is the visitor key that one will get, so that work
   * can be done or refused in its name before `ensure` begins the session: a refusal leaves none behind.
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

  /** Like `current`, but begins a session when there is none. */
  async ensure(): Promise<SessionRow> {
    return (await this.current()) ?? (await this.begin());
  }

  /**
   * Binds a signed-in user, in one commit with the work `alongside`. The token changes, so that one planted before the
   * sign-in opens nothing. The visitor key stays, so that the browser keeps its cart and its orders, unless another
   * user was signed in here: nothing of theirs passes to the next.
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

  /** Throws PasswordRequired unless the password was typed within the last quarter of an hour. */
  async requirePassword(): Promise<void> {
    if (!(await this.current())?.passwordTypedLately) throw new PasswordRequired();
  }

  /** Ends the session and forgets the cookie. */
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
    return this.carry(token, await this.sessions.begin({ token, user: null, visitorKey, ...this.origin() }));
  }

  private carry(token: string, row: SessionRow): SessionRow {
    this.loaded = Promise.resolve(row);
    this.cookie.write(this.reply, token, this.sessions.lifetimeSeconds);
    return row;
  }

  private origin(): { ip: string; userAgent: string } {
    return { ip: this.request.ip, userAgent: String(this.request.headers['user-agent'] ?? '').slice(0, 300) };
  }
}

/**
 * Pages send this header after a while without input: what they ask for by themselves keeps no session alive, and
 * no stream does, which browsers open again and again.
 * A forged header only prolongs or shortens the sender's own session.
 */
function isUnattended(request: FastifyRequest): boolean {
  return request.headers['x-unattended'] !== undefined || isForStream(request);
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
