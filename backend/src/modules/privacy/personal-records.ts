import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { RuleBroken } from '../../kernel/errors/app-error';
import { KernelPersonalDataRepository, type Person } from '../../kernel/personal-data.repository';
import { AccountsPersonalDataRepository } from '../accounts';
import { CheckoutPersonalDataRepository } from '../checkout';
import { OrdersPersonalDataRepository } from '../orders';

/** A person, and by what each module's rows are theirs. */
export interface KnownPerson extends Person {
  isAdmin: boolean;
  draftIds: number[];
  /** Orders and checkouts that are not over, as staff would name them. */
  underWay: string[];
}

/** Finds whose rows an e-mail address means, and keeps account, orders and checkouts as they are until the transaction ends. */
@Injectable()
export class PersonalRecords {
  constructor(
    private readonly kernel: KernelPersonalDataRepository,
    private readonly accounts: AccountsPersonalDataRepository,
    private readonly orders: OrdersPersonalDataRepository,
    private readonly checkouts: CheckoutPersonalDataRepository,
  ) {}

  async of(tx: Tx, typed: string): Promise<KnownPerson> {
    const email = typed.trim().toLowerCase();
    // Nobody's orders have none.
    if (!email.includes('@')) throw new RuleBroken('invalid_email', 'Please give an e-mail address.');
    await this.kernel.lock(tx, email);
    const user = await this.accounts.lock(tx, email);
    const userId = user?.id ?? null;
    const orders = await this.orders.lock(tx, email, userId);
    const orderIds = orders.map(({ id }) => id);
    const drafts = await this.checkouts.lock(tx, { email, userId, orderIds });
    return {
      email,
      userId,
      isAdmin: user?.role === 'admin',
      orderIds,
      draftIds: drafts.map(({ id }) => id),
      paymentIntentIds: present([...orders, ...drafts].map(({ paymentIntentId }) => paymentIntentId)),
      visitorKeys: present(orders.map(({ visitorKey }) => visitorKey)),
      underWay: [
        ...orders.filter(({ underWay }) => underWay).map(({ id }) => `order #${id}`),
        ...drafts.filter(({ status }) => status === 'open').map(({ id }) => `checkout ${id}`),
      ],
    };
  }
}

const present = (all: (string | null)[]) => [...new Set(all.filter((one) => one !== null))];
