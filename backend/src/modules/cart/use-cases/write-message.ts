import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Catalogue } from '../../catalogue';
import type { CartOwner, CheckoutLine } from '../cart-line';
import { MessageTooLong } from '../cart.errors';
import { CartRepository } from '../cart.repository';
import { priceLines } from '../price-lines';

const MAX_WORDS = 50;
const MAX_LENGTH = 1000;

/** Puts a personal message on a line; an empty one takes it away. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly repository: CartRepository,
    private readonly catalogue: Catalogue,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(owner: CartOwner, id: number, text: string): Promise<CheckoutLine> {
    await this.repository.get(owner, id);
    const message = text.trim();
    checkLength(message);
    const line = await this.unitOfWork.run(async (tx) => {
      const locked = await this.repository.lock(tx, owner, id);
      await this.repository.setMessage(tx, id, message || null);
      return { ...locked, personalMessage: message || null };
    });
    return priceLines([line], await this.catalogue.lookUp([line]))[0]!;
  }
}

/** Words are what stands between white space; the length guards against fifty words without end. */
function checkLength(message: string): void {
  const words = message === '' ? 0 : message.split(/\s+/).length;
  if (words > MAX_WORDS) {
    throw new MessageTooLong(`Your message has ${words} words. Please limit it to ${MAX_WORDS} words.`);
  }
  if (message.length > MAX_LENGTH) {
    throw new MessageTooLong(`Please keep your message under ${MAX_LENGTH} characters.`);
  }
}
