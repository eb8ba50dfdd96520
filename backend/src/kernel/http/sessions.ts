import { Injectable } from '@nestjs/common';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { fingerprint } from '../security/secrets';
import { RateLimits } from './rate-limits';

const DAYS = 90;

/** A browser session. Only the token's fingerprint is kept: a copy of this table opens no session. */
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

  @Column('text', { nullable: true })
  role: string | null;

  @Column('text', { default: '' })
  ip: string;

  @Column('text', { name: 'user_agent', default: '' })
  userAgent: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'seen_at', default: () => 'kernel.now()' })
  seenAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}

export interface SessionRow {
  id: string;
  visitorKey: string;
  userId: number | null;
  role: string | null;
}

/** What a session begins with; without a visitor key it gets a new one. */
export interface NewSession {
  token: string;
  user: { id: number; role: string } | null;
  visitorKey?: string | undefined;
  ip: string;
  userAgent: string;
}

/** A browser in which somebody is signed in. Its id is public: it opens nothing. */
export interface SignedInBrowser {
  id: string;
  userAgent: string;
  createdAt: Date;
  /** To the hour. */
  seenAt: Date;
}

@Injectable()
export class Sessions {
  readonly lifetimeSeconds = DAYS * 24 * 3600;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** Throws 429 when too many browsers of this address have begun a session lately: each leaves rows behind. */
  async admit(ip: string): Promise<void> {
    await this.limits.spend('sessions', { points: this.config.rateLimits.newSessionsPerIp, duration: 60 }, ip);
  }

  async find(token: string): Promise<SessionRow | null> {
    const row = await this.database.row<SessionRow & { stale: boolean }>(
      `SELECT id, visitor_key AS "visitorKey", user_id AS "userId", role, seen_at < kernel.now() - interval '1 hour' AS stale
       FROM kernel.sessions WHERE token_hash = $1 AND expires_at > kernel.now()`,
      [fingerprint(token)],
    );
    if (row?.stale) {
      await this.database.rows(
        `UPDATE kernel.sessions SET seen_at = kernel.now(), expires_at = kernel.now() + interval '${DAYS} days' WHERE id = $1`,
        [row.id],
      );
    }
    return row;
  }

  async begin(session: NewSession, source: Pick<Tx, 'row'> = this.database): Promise<SessionRow> {
    const { token, user, visitorKey, ip, userAgent } = session;
    const row = await source.row<SessionRow>(
      `INSERT INTO kernel.sessions (token_hash, visitor_key, user_id, role, ip, user_agent, expires_at)
       VALUES ($1, coalesce($2::uuid, gen_random_uuid()), $3, $4, $5, $6, kernel.now() + interval '${DAYS} days')
       RETURNING id, visitor_key AS "visitorKey", user_id AS "userId", role`,
      [fingerprint(token), visitorKey ?? null, user?.id ?? null, user?.role ?? null, ip, userAgent],
    );
    return row!;
  }

  /** Begins a session in the place of another and does the work that belongs to it, all in one commit. */
  replace(
    before: SessionRow | null,
    session: NewSession,
    alongside: (tx: Tx, session: SessionRow) => Promise<void>,
  ): Promise<SessionRow> {
    return this.unitOfWork.run(async (tx) => {
      if (before) await tx.rows('DELETE FROM kernel.sessions WHERE id = $1', [before.id]);
      const row = await this.begin(session, tx);
      await alongside(tx, row);
      return row;
    });
  }

  async end(id: string): Promise<void> {
    await this.unitOfWork.run((tx) => tx.rows('DELETE FROM kernel.sessions WHERE id = $1', [id]));
  }

  /** Where the user is signed in, the browser seen last first. */
  listOf(userId: number): Promise<SignedInBrowser[]> {
    return this.database.rows<SignedInBrowser>(
      `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", seen_at AS "seenAt"
       FROM kernel.sessions WHERE user_id = $1 AND expires_at > kernel.now() ORDER BY seen_at DESC, id DESC`,
      [userId],
    );
  }

  /** False when the user has no such session. */
  async endOneOf(userId: number, id: string): Promise<boolean> {
    const ended = await this.unitOfWork.run((tx) =>
      tx.row('DELETE FROM kernel.sessions WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id]),
    );
    return ended !== null;
  }

  /** Ends a user's sessions on every device, in the caller's transaction, except one that may stay. */
  async endAllOf(tx: Tx, userId: number, exceptSessionId?: string): Promise<void> {
    await tx.rows('DELETE FROM kernel.sessions WHERE user_id = $1 AND id <> coalesce($2::bigint, -1)', [
      userId,
      exceptSessionId ?? null,
    ]);
  }
}
