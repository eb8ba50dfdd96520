import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler, type TaskContext } from '../../../kernel/events/handlers';
import { NewsletterSubscribed, type NewsletterSubscribedPayload } from '../events';
import { Newsletter } from '../newsletter/newsletter';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { NewsletterConfirmation } from '../templates/newsletter-confirmation';
import { Composes, type Letter, type Mail } from './mail';

const PURPOSE = 'newsletter-confirmation';

@Injectable()
@Composes(PURPOSE)
@Handles({
  name: 'notifications.mail-confirmation-when-newsletter-subscribed',
  on: NewsletterSubscribed as never,
  kind: 'local',
})
export class MailConfirmationWhenNewsletterSubscribed
  implements LocalHandler<NewsletterSubscribedPayload>, Mail<NewsletterSubscribedPayload>
{
  constructor(
    private readonly mail: OutgoingMail,
    private readonly newsletter: Newsletter,
    private readonly config: Config,
  ) {}

  /** Whoever lost the first mail may ask again the next day, so each asking has a key of its own. */
  async handle({ subscriberId }: NewsletterSubscribedPayload, tx: Tx, { taskId }: TaskContext): Promise<void> {
    if (!(await this.newsletter.mayAsk(tx, subscriberId))) return;
    await this.mail.post(tx, { purpose: PURPOSE, key: `task-${taskId}`, about: { subscriberId } });
  }

  async compose({ subscriberId }: NewsletterSubscribedPayload): Promise<Letter | null> {
    const email = await this.newsletter.addressToConfirm(subscriberId);
    if (email === null) return null;
    const site = this.config.publicUrl;
    const confirmUrl = `${site}/newsletter/confirm?token=${this.newsletter.token('confirm', subscriberId)}`;
    const leaving = `unsubscribe?token=${this.newsletter.token('unsubscribe', subscriberId)}`;
    return {
      to: { email },
      subject: 'Please confirm your subscription',
      body: createElement(NewsletterConfirmation, {
        site,
        confirmUrl,
        unsubscribeUrl: `${site}/newsletter/${leaving}`,
      }),
      // RFC 8058: a mail program posts to the first for its reader, who presses a button of its own.
      headers: {
        'List-Unsubscribe': `<${site}/api/newsletter-subscriptions/${leaving}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }
}
