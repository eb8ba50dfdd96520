import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { RefundRequested, type RefundRequestedPayload } from '../../payments/events';
import { OutgoingMail } from '../send-log/outgoing-mail';
import { RefundLetter } from '../templates/refund-letter';
import { Composes, type Letter, type Mail } from './mail';

const PURPOSE = 'refund';

/** Money goes back: because staff decided so, or because a paid order could not be placed. */
@Injectable()
@Composes(PURPOSE)
@Handles({ name: 'notifications.mail-buyer-when-refund-requested', on: RefundRequested as never, kind: 'local' })
export class MailBuyerWhenRefundRequested
  implements LocalHandler<RefundRequestedPayload>, Mail<RefundRequestedPayload>
{
  constructor(
    private readonly mail: OutgoingMail,
    private readonly config: Config,
  ) {}

  async handle(refund: RefundRequestedPayload, tx: Tx): Promise<void> {
    await this.mail.post(tx, { purpose: PURPOSE, key: `refund-${refund.refundId}`, about: refund });
  }

  async compose(refund: RefundRequestedPayload): Promise<Letter | null> {
    const { customerEmail, customerName, amountCents, explanation } = refund;
    const orderId = refund.orderId ?? null;
    const body = { site: this.config.publicUrl, customerName, orderId, amountCents, explanation };
    return {
      to: { email: customerEmail, name: customerName },
      subject:
        orderId === null ? 'Your payment is on its way back' : `A refund for your order #${orderId} is on its way`,
      body: createElement(RefundLetter, body),
    };
  }
}
