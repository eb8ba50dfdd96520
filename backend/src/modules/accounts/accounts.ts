import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { CustomerCreated } from './events';
import type { CustomerDetails, Profile } from './profile';
import { UsersRepository } from './users.repository';

/** What other modules may query about users, and the only change they may make: create a customer for an order. */
@Injectable()
export class Accounts {
  constructor(private readonly users: UsersRepository) {}

  /**
   * Returns the customer with this e-mail address, creating one in the caller's transaction if there is none. An
   * existing account keeps its password and profile, because the person at the checkout need not own the address. The
   * worker that mails the password of a new account also hashes it, so this transaction never waits for Argon2.
   */
  async ensureCustomer(tx: Tx, details: CustomerDetails): Promise<{ userId: number; created: boolean }> {
    const userId = await this.users.addCustomer(tx, details, randomUUID());
    if (userId !== null) {
      await tx.publish(CustomerCreated, { userId });
      return { userId, created: true };
    }
    const knownId = await this.users.idOf(tx, details.email);
    return { userId: knownId!, created: false };
  }

  /** Customer accounts created in that period; a temporary password expires after 30 days. */
  madeByOrders(from: Date, until: Date): Promise<{ id: number; email: string; opensWithTemporary: boolean }[]> {
    return this.users.customersMade(from, until);
  }

  find(userId: number): Promise<Profile | null> {
    return this.users.findProfile(userId);
  }
}
