import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { Accounts, TemporaryPasswords } from '../../accounts';
import { CustomerCreated, type CustomerCreatedPayload } from '../../accounts/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { TemporaryPasswordLetter } from '../templates/temporary-password';
import { Composes, type Letter, type Mail } from './mail';

const PURPOSE = 'temporary-password';

@Injectable()
@Composes(PURPOSE)
@Handles({
  name: 'notifications.mail-temporary-password-when-customer-created',
  on: CustomerCreated as never,
  kind: 'local',
})
export class MailTemporaryPasswordWhenCustomerCreated
  implements LocalHandler<CustomerCreatedPayload>, Mail<CustomerCreatedPayload>
{
  constructor(
    private readonly mail: OutgoingMail,
    private readonly accounts: Accounts,
    private readonly passwords: TemporaryPasswords,
    private readonly config: Config,
  ) {}

  async handle({ userId }: CustomerCreatedPayload, tx: Tx): Promise<void> {
    await this.mail.post(tx, { purpose: PURPOSE, key: `user-${userId}`, about: { userId } });
  }

  async compose({ userId }: CustomerCreatedPayload): Promise<Letter | null> {
    const user = await this.accounts.find(userId);
    const password = await this.passwords.for(userId);
    if (!user || password === null) return null;
    const { email, fullName } = user;
    return {
      to: { email, name: fullName },
      subject: 'Your Crispi account',
      body: createElement(TemporaryPasswordLetter, { site: this.config.publicUrl, email, fullName, password }),
    };
  }
}
