import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { ContactMessageSent } from '../events';
import { ContactMessageRepository, type NewMessage } from './contact-messages.repository';

/** Takes a message to the shop; the message and its event are one commit, the e-mail follows. */
@Injectable()
export class WriteToShop {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: ContactMessageRepository,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** A repetition after a lost response creates no second message. */
  async execute(message: NewMessage, ip: string): Promise<void> {
    const rule = { points: this.config.rateLimits.contactPerIp, duration: 3600 };
    await this.limits.ofNetwork('spend', 'contact', rule, ip);
    await this.unitOfWork.run(async (tx) => {
      const messageId = await this.messages.add(tx, message);
      if (messageId !== null) await tx.publish(ContactMessageSent, { messageId });
    });
  }
}
