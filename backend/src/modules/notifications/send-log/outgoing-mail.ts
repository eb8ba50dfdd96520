import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { SendEmail } from './send-email.job';
import { SendLog } from './send-log';

export interface NewMail {
  /** Which mail of `mails/` composes it. */
  purpose: string;
  /** The same purpose and key never make a second mail. */
  key: string;
  /** Ids and values only; no secrets. */
  about: object;
}

/** Where mails are dropped: written with the news they tell, sent after the commit. */
@Injectable()
export class OutgoingMail {
  constructor(private readonly log: SendLog) {}

  async post(tx: Tx, { purpose, key, about }: NewMail): Promise<void> {
    const emailId = await this.log.add(tx, purpose, key, about);
    if (emailId) await tx.enqueue(SendEmail, { emailId }, { key: emailId });
  }
}
