import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { TemporaryPasswords } from './temporary-passwords';
import type { Credentials } from './users.repository';

/** OWASP's advice for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password nobody knows, at that cost, so that an unknown e-mail takes as long to refuse as a wrong password. */
export const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$e1WOGoJj80J2gJczY8oGIg$Oja5P5L7ctODT3sVS0GQZwdIzBGL18Yj2JKMGHS41RA';

/** Hashes and checks passwords, always at the same cost. */
@Injectable()
export class Passwords {
  constructor(private readonly temporary: TemporaryPasswords) {}

  hash(password: string): Promise<string> {
    return hash(password, HASH_COST);
  }

  /** Whether this password opens the account; false where there is none, after the same work. */
  async open(user: Credentials | null, typed: string): Promise<boolean> {
    const right = await verify(user?.passwordHash ?? DECOY, typed);
    if (!user) return false;
    return (right && user.passwordHash !== null) || this.temporary.opens(user, typed);
  }
}
