import { IsInt, IsString } from 'class-validator';
import { defineEvent } from '../../kernel/events/definitions';

/** The e-mail provider reported on an e-mail; the receipt is stored under this id. */
export class EmailReportedPayload {
  @IsString() receiptId: string;
}
export const EmailReported = defineEvent('notifications.mail-reported', EmailReportedPayload);

/** The provider reported that an order's receipt will never arrive. */
export class ReceiptBouncedPayload {
  @IsInt() orderId: number;
}
export const ReceiptBounced = defineEvent('notifications.receipt-bounced', ReceiptBouncedPayload);

/** An order's receipt is sent again, to the present address of the order. */
export class ReceiptResentPayload {
  @IsInt() orderId: number;
}
export const ReceiptResent = defineEvent('notifications.receipt-resent', ReceiptResentPayload);

/** A visitor sent a message to the shop on its contact page. */
export class ContactMessageSentPayload {
  @IsInt() messageId: number;
}
export const ContactMessageSent = defineEvent('notifications.contact-message-sent', ContactMessageSentPayload);

/** A visitor entered an address for the newsletter and has to confirm that it is theirs. */
export class NewsletterSubscribedPayload {
  @IsInt() subscriberId: number;
}
export const NewsletterSubscribed = defineEvent('newsletter.subscribed', NewsletterSubscribedPayload);
