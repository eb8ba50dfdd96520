import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { CustomerCreated } from './events';
import type { CustomerDetails, Profile } from './profile';
import { UsersRepository } from './users.repository';

/** What other modules may ask about users, and the one thing they may do: make a customer of somebody who orders. */
@Injectable()
export class Accounts {
  constructor(private readonly users: UsersRepository) {}

  /**
   * The customer with this e-mail, made in the caller's transaction when there is none. Somebody who has an account
   * keeps their password and profile: whoever types an address at the checkout need not be its owner. The password of
   * a new account is made later, by the worker that mails it, so that this transaction never waits for Argon2.
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

  /** Customers' accounts made in that time; a temporary password is of no use after 30 days. */
  madeByOrders(from: Date, until: Date): Promise<{ id: number; email: string; opensWithTemporary: boolean }[]> {
    return this.users.customersMade(from, until);
  }

  find(userId: number): Promise<Profile | null> {
    return this.users.findProfile(userId);
  }
}
