import { adminInvitation } from './admin-invitation.email';
import { contactMessage } from './contact-message.email';
import { courierOnTheWay } from './courier-on-the-way.email';
import type { AnyEmail } from './define-email';
import { delivered } from './delivered.email';
import { giftArrived } from './gift-arrived.email';
import { giftCard } from './gift-card.email';
import { giftNotice } from './gift-notice.email';
import { giftToday } from './gift-today.email';
import { newsletterConfirmation } from './newsletter-confirmation.email';
import { nightlyExport } from './nightly-export.email';
import { orderCancelled } from './order-cancelled.email';
import { orderCorrected } from './order-corrected.email';
import { orderEmailChanged } from './order-email-changed.email';
import { orderReceipt } from './order-receipt.email';
import { passwordChanged } from './password-changed.email';
import { passwordReset } from './password-reset.email';
import { paymentLink } from './payment-link.email';
import { paymentLinkAsked } from './payment-link-asked.email';
import { readyForPickup } from './ready-for-pickup.email';
import { refund } from './refund.email';
import { refundMade } from './refund-made.email';
import { reviewRequest } from './review-request.email';
import { secondFactorChanged } from './second-factor-changed.email';
import { temporaryPassword } from './temporary-password.email';

/** Every e-mail the shop sends. */
export const EMAILS: readonly AnyEmail[] = [
  orderReceipt,
  giftNotice,
  giftToday,
  giftArrived,
  giftCard,
  temporaryPassword,
  passwordReset,
  passwordChanged,
  readyForPickup,
  courierOnTheWay,
  delivered,
  reviewRequest,
  orderCancelled,
  orderCorrected,
  orderEmailChanged,
  refund,
  refundMade,
  newsletterConfirmation,
  contactMessage,
  adminInvitation,
  secondFactorChanged,
  nightlyExport,
  paymentLink,
  paymentLinkAsked,
];
