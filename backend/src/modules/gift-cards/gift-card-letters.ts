import { Injectable } from '@nestjs/common';
import { printedGiftCode } from '@crispi/rules/gift-card-code';
import type { Cents } from '@crispi/rules/money';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { Secrets } from '../../kernel/security/secrets';
import type { Greeting } from './entities/gift-card';
import { GiftCardMailed } from './events';
import { GiftCardSalesRepository } from './gift-card-sales.repository';

/** What the email with a gift card says. */
export interface GiftCardLetter {
  email: string;
  /** "ABCD-EFGH-JKLM-NPQR" */
  code: string;
  cents: Cents;
  /** Null for a card that no order bought. */
  greeting: Greeting | null;
}

/** The codes that are to be mailed. */
@Injectable()
export class GiftCardLetters {
  constructor(
    private readonly sales: GiftCardSalesRepository,
    private readonly secrets: Secrets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Null once it is mailed, blocked or without an address. */
  async of(cardId: number): Promise<GiftCardLetter | null> {
    const card = await this.sales.find(cardId);
    if (!card?.sealedCode || !card.recipientEmail || card.blockedAt) return null;
    const code = printedGiftCode(this.secrets.decrypt(card.sealedCode));
    return { email: card.recipientEmail, code, cents: card.balanceCents, greeting: card.greeting };
  }

  /** The letter has left. May be called again. */
  async sent(cardId: number): Promise<void> {
    await this.unitOfWork.run((tx) => tx.publish(GiftCardMailed, { cardId }));
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
