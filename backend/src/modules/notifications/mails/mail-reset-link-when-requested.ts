import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { Accounts, ResetTokens } from '../../accounts';
import { PasswordResetRequested, type PasswordResetRequestedPayload } from '../../accounts/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { PasswordResetLetter } from '../templates/password-reset-letter';
import { Composes, type Letter, type Mail } from './mail';

const PURPOSE = 'password-reset';

@Injectable()
@Composes(PURPOSE)
@Handles({ name: 'notifications.mail-reset-link-when-requested', on: PasswordResetRequested as never, kind: 'local' })
export class MailResetLinkWhenRequested
  implements LocalHandler<PasswordResetRequestedPayload>, Mail<PasswordResetRequestedPayload>
{
  constructor(
    private readonly mail: OutgoingMail,
    private readonly accounts: Accounts,
    private readonly tokens: ResetTokens,
    private readonly config: Config,
  ) {}

  async handle({ userId, nonce }: PasswordResetRequestedPayload, tx: Tx): Promise<void> {
    await this.mail.post(tx, { purpose: PURPOSE, key: nonce, about: { userId, nonce } });
  }

  async compose({ userId, nonce }: PasswordResetRequestedPayload): Promise<Letter | null> {
    const user = await this.accounts.find(userId);
    const token = await this.tokens.for(userId, nonce);
    if (!user || token === null) return null;
    return {
      to: { email: user.email, name: user.fullName },
      subject: 'Choose a new password',
      body: createElement(PasswordResetLetter, { site: this.config.publicUrl, fullName: user.fullName, token }),
    };
  }
}
