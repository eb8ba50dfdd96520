import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Tx } from '../../kernel/database/unit-of-work';
import { SessionStore } from '../../kernel/http/session-store';
import { TemporaryPasswords } from './temporary-passwords';
import { UsersRepository, type Credentials } from './users.repository';

/** OWASP's recommendation for Argon2id (the library's default variant): 19 MiB, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash of a random password, so that rejecting an unknown e-mail address takes as long as rejecting a wrong password.
 */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$e1WOGoJj80J2gJczY8oGIg$Oja5P5L7ctODT3sVS0GQZwdIzBGL18Yj2JKMGHS41RA';

/** Hashes, verifies and replaces passwords, always at the same cost. */
@Injectable()
export class Passwords {
  constructor(
    private readonly temporary: TemporaryPasswords,
    private readonly users: UsersRepository,
    private readonly sessions: SessionStore,
  ) {}

  hash(password: string): Promise<string> {
    return hash(password, HASH_COST);
  }

  /** Whether the password is correct; false without a user, after the same amount of work. */
  async open(user: Credentials | null, typed: string): Promise<boolean> {
    const right = await verify(user?.passwordHash ?? DECOY, typed);
    if (!user) return false;
    return (right && user.passwordHash !== null) || this.temporary.opens(user, typed);
  }

  /** Sets a password the user chose and ends all their sessions except the given one. */
  async replace(tx: Tx, userId: number, passwordHash: string, exceptSessionId?: string): Promise<void> {
    await this.users.setPassword(tx, userId, passwordHash);
    await this.sessions.endAllOf(tx, userId, exceptSessionId);
  }
}
