import { Injectable } from '@nestjs/common';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { fingerprint } from '../security/secrets';
import { ACCESS_ENDED } from './event-streams';
import { RateLimits } from './rate-limits';

const DAYS = 90;
const ADMIN = { idle: '12 hours', absolute: '7 days' };
/** How long a confirmed password stays valid for calls that require one. */
const PASSWORD_HOLDS = '15 minutes';

/** The new expiry of a session that is used. Its columns are named without a table. */
const EXPIRY = (role: string, since: string) => `CASE WHEN ${role} = 'admin'
  THEN least(kernel.now() + interval '${ADMIN.idle}', ${since} + interval '${ADMIN.absolute}')
  ELSE kernel.now() + interval '${DAYS} days' END`;
/** Limits writes: a session is extended at most once per hour, that of an admin once per five minutes. */
const STALE = `s.seen_at < kernel.now() - CASE WHEN s.role = 'admin' THEN interval '5 minutes' ELSE interval '1 hour' END`;
const ROW = `s.id, s.visitor_key, s.user_id, s.role, s.created_at AS since,
  coalesce(s.password_at > kernel.now() - interval '${PASSWORD_HOLDS}', false) AS password_entered_recently`;

/** A browser session. Only a hash of the token is stored: a copy of this table opens no session. */
@Entity({ schema: 'kernel', name: 'sessions' })
@Index('sessions_token', ['tokenHash'], { unique: true })
@Index('sessions_user', ['userId'], { where: 'user_id IS NOT NULL' })
@Index('sessions_expiry', ['expiresAt'])
export class SessionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  /** Stays the same when the token changes; carts and guest orders belong to it. */
  @Column('uuid', { name: 'visitor_key' })
  visitorKey: string;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** The role the user signed in with, see `SessionStore.find`. */
  @Column('text', { nullable: true })
  role: string | null;

  @Column('text', { default: '' })
  ip: string;

  @Column('text', { name: 'user_agent', default: '' })
  userAgent: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  /** Rounded to the hour. */
  @Column('timestamptz', { name: 'seen_at', default: () => 'kernel.now()' })
  seenAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** When the user last entered the password; null for a guest. */
  @Column('timestamptz', { name: 'password_at', nullable: true })
  passwordAt: Date | null;
}

export interface SessionRow {
  id: string;
  visitorKey: string;
  userId: number | null;
  role: string | null;
  /** Time of the sign-in of a signed-in user. */
  since: Date;
  /** Within the last quarter of an hour. */
  passwordEnteredRecently: boolean;
}

/** The data of a new session; without a visitor key it gets a new one. */
export interface NewSession {
  token: string;
  user: { id: number; role: string } | null;
  visitorKey?: string | undefined;
  ip: string;
  userAgent: string;
}

/** A browser with a signed-in user. Its id is public and opens nothing. */
export type SignedInBrowser = Pick<SessionEntity, 'id' | 'userAgent' | 'createdAt' | 'seenAt'>;

@Injectable()
export class SessionStore {
  readonly lifetimeSeconds = DAYS * 24 * 3600;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** Throws 429 when too many sessions were created from this address recently, since each leaves rows behind. */
  async admit(ip: string): Promise<void> {
    await this.limits.ofNetwork('take', 'sessions', this.perNetwork, ip);
  }

  /** Throws what `admit` would. */
  async checkAdmission(ip: string): Promise<void> {
    await this.limits.ofNetwork('ensurePoint', 'sessions', this.perNetwork, ip);
  }

  private get perNetwork() {
    return { points: this.config.rateLimits.newSessionsPerIp, duration: 60 };
  }

  /**
   * The session is valid only while its user has the role they signed in with. `kernel.user_roles` is a view of
   * accounts: a changed role or a deleted user takes effect on the next request, however it was changed. An
   * `unattended` request does not extend the session.
   */
  async find(token: string, unattended = false): Promise<SessionRow | null> {
    const row = await this.database.row<SessionRow & { stale: boolean }>(
      `SELECT ${ROW}, ${STALE} AS stale
       FROM kernel.sessions s LEFT JOIN kernel.user_roles u ON u.user_id = s.user_id
       WHERE s.token_hash = $1 AND s.expires_at > kernel.now() AND s.role IS NOT DISTINCT FROM u.role`,
      [fingerprint(token)],
    );
    if (row?.stale && !unattended) {
      await this.database.rows(
        `UPDATE kernel.sessions SET seen_at = kernel.now(), expires_at = ${EXPIRY('role', 'created_at')} WHERE id = $1`,
        [row.id],
      );
    }
    return row;
  }

  async begin(session: NewSession, source: Pick<Tx, 'row'> = this.database): Promise<SessionRow> {
    const { token, user, visitorKey, ip, userAgent } = session;
    const row = await source.row<SessionRow>(
      `INSERT INTO kernel.sessions AS s (token_hash, visitor_key, user_id, role, ip, user_agent, expires_at, password_at)
       VALUES ($1, coalesce($2::uuid, gen_random_uuid()), $3::integer, $4, $5, $6, ${EXPIRY('$4', 'kernel.now()')},
         CASE WHEN $3::integer IS NOT NULL THEN kernel.now() END)
       RETURNING ${ROW}`,
      [fingerprint(token), visitorKey ?? null, user?.id ?? null, user?.role ?? null, ip, userAgent],
    );
    return row!;
  }

  /** Records that the user has just entered the right password again. */
  async passwordTyped(id: string): Promise<void> {
    await this.database.rows('UPDATE kernel.sessions SET password_at = kernel.now() WHERE id = $1', [id]);
  }

  /** Replaces a session by a new one and does the related work, in one commit. */
  replace(
    before: SessionRow | null,
    session: NewSession,
    work: (tx: Tx, session: SessionRow) => Promise<void>,
  ): Promise<SessionRow> {
    return this.unitOfWork.run(async (tx) => {
      if (before) await tx.rows('DELETE FROM kernel.sessions WHERE id = $1', [before.id]);
      const row = await this.begin(session, tx);
      await work(tx, row);
      return row;
    });
  }

  async end(id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.rows('DELETE FROM kernel.sessions WHERE id = $1', [id]);
      await tx.notice(ACCESS_ENDED);
    });
  }

  /** The user's devices, the most recently used first. */
  listOf(userId: number): Promise<SignedInBrowser[]> {
    return this.database.rows<SignedInBrowser>(
      `SELECT id, user_agent, created_at, seen_at
       FROM kernel.sessions WHERE user_id = $1 AND expires_at > kernel.now() ORDER BY seen_at DESC, id DESC`,
      [userId],
    );
  }

  /** The last use of each of these users' valid sessions. */
  async lastSeen(userIds: number[]): Promise<Map<number, Date>> {
    const rows = await this.database.rows<{ userId: number; seenAt: Date }>(
      `SELECT user_id, max(seen_at) AS seen_at FROM kernel.sessions
       WHERE user_id = ANY($1) AND expires_at > kernel.now() GROUP BY user_id`,
      [userIds],
    );
    return new Map(rows.map(({ userId, seenAt }) => [userId, seenAt]));
  }

  /** False when the user has no such session. */
  async endOneOf(userId: number, id: string): Promise<boolean> {
    const ended = await this.unitOfWork.run(async (tx) => {
      await tx.notice(ACCESS_ENDED);
      return tx.row('DELETE FROM kernel.sessions WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id]);
    });
    return ended !== null;
  }

  /** Ends a user's sessions on all devices, in the caller's transaction, except one that may be kept. */
  async endAllOf(tx: Tx, userId: number, exceptSessionId?: string): Promise<void> {
    await tx.rows('DELETE FROM kernel.sessions WHERE user_id = $1 AND id <> coalesce($2::bigint, -1)', [
      userId,
      exceptSessionId ?? null,
    ]);
    await tx.notice(ACCESS_ENDED);
  }
}
