import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's advice for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords, always at the same cost. */
@Injectable()
export class Passwords implements OnModuleInit {
  /** Of a password nobody knows, so that an unknown e-mail takes as long to refuse as a wrong password. */
  private decoy = '';

  async onModuleInit(): Promise<void> {
    this.decoy = await this.hash(randomBytes(32).toString('base64'));
  }

  hash(password: string): Promise<string> {
    return hash(password, HASH_COST);
  }

  /** False for a null hash too, after the same work. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const right = await verify(passwordHash ?? this.decoy, password);
    return right && passwordHash !== null;
  }
}
