import { Injectable } from '@nestjs/common';
import { printedGiftCode } from '@crispi/rules/gift-card-code';
import type { Cents } from '@crispi/rules/money';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { Secrets } from '../../kernel/security/secrets';
import type { Greeting } from './entities/gift-card';
import { GiftCardEmailed, GiftCardUndelivered } from './events';
import { GiftCardSalesRepository } from './gift-card-sales.repository';

/** What the email with a gift card says. */
export interface EmailedGiftCard {
  email: string;
  /** "ABCD-EFGH-JKLM-NPQR" */
  code: string;
  cents: Cents;
  /** Null for a card that no order bought. */
  greeting: Greeting | null;
}

/** The codes that are still to be emailed. */
@Injectable()
export class GiftCardEmails {
  constructor(
    private readonly sales: GiftCardSalesRepository,
    private readonly secrets: Secrets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Null once it was emailed, for a blocked card and without an address. */
  async of(cardId: number): Promise<EmailedGiftCard | null> {
    const card = await this.sales.find(cardId);
    if (!card?.sealedCode || !card.recipientEmail || card.blockedAt) return null;
    const code = printedGiftCode(this.secrets.decrypt(card.sealedCode));
    return { email: card.recipientEmail, code, cents: card.balanceCents, greeting: card.greeting };
  }

  /** The email has left. May be called again. */
  async sent(cardId: number): Promise<void> {
    await this.unitOfWork.run((tx) => tx.publish(GiftCardEmailed, { cardId }));
  }

  /** `bounced`: it left, and came back. May be called again. */
  async undelivered(tx: Tx, cardId: number, { bounced }: { bounced: boolean }): Promise<void> {
    await tx.publish(GiftCardUndelivered, { cardId, bounced });
  }

  /** The address that has the cards of an order's shipment; null without one: they were blocked, or are to be emailed. */
  emailedTo(orderId: number, recipientIndex: number): Promise<string | null> {
    return this.sales.emailedTo(orderId, recipientIndex);
  }

  /** Encrypts with the present key; returns how many codes were. */
  async renewSecrets(tx: Tx): Promise<number> {
    let renewed = 0;
    for (const { id, sealedCode } of await this.sales.sealed(tx)) {
      const again = this.secrets.renew(sealedCode);
      if (again === null) continue;
      await this.sales.seal(tx, id, again);
      renewed += 1;
    }
    return renewed;
  }
}
