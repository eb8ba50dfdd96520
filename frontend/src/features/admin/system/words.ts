import { COURIER_SERVICES, COURIERS } from '@crispi/rules/couriers';
import { capitalize } from '@/lib/format';

/** Descriptions of the tasks for staff. A task without an entry is shown by its name. */
const TASKS: Record<string, string> = {
  'accounts.start-password-reset': 'Start a password reset',
  'cart.hand-over-when-signed-in': 'Merge the cart at sign-in',
  'catalogue.fetch-picture': 'Fetch a picture of an imported product',
  'catalogue.make-picture-sizes': 'Resize a picture',
  'checkout.complete-when-payment-succeeded': 'Place the order for a payment',
  'checkout.remind-of-link': 'Remind a customer of a payment link',
  'checkout.slow-card-testing': 'Count a declined card',
  'delivery.cancel-courier': 'Cancel a courier',
  'delivery.cancel-couriers-when-order-cancelled': 'Cancel the couriers of a cancelled order',
  'delivery.create-delivery-when-courier-requested': 'Request a driver',
  'delivery.read-courier-webhook': 'Process a courier update',
  'delivery.simulate-step': 'Simulate a delivery step',
  'notifications.mail-buyer-when-courier-is-on-the-way': 'Email: the courier is on the way',
  'notifications.mail-buyer-when-delivered': 'Email: delivered',
  'notifications.mail-buyer-when-order-cancelled': 'Email: the order is cancelled',
  'notifications.mail-buyer-when-order-corrected': 'Email: the order is corrected',
  'notifications.mail-buyer-when-ready-for-pickup': 'Email: ready for pickup',
  'notifications.mail-buyer-when-refund-made': 'Email: the refund was made',
  'notifications.mail-buyer-when-refund-requested': 'Email: the refund is on its way',
  'notifications.mail-buyer-when-review-due': 'Email: how were they?',
  'notifications.mail-confirmation-when-newsletter-subscribed': 'Email: confirm the newsletter',
  'notifications.mail-gift-card-when-ready': 'Email: a gift card',
  'notifications.mail-gift-notice-when-order-placed': 'Email: a gift is coming',
  'notifications.mail-invitation-when-admin-invited': 'Email: invitation to the team',
  'notifications.mail-old-address-when-order-corrected': 'Email: the order has another address',
  'notifications.mail-payment-link-when-ready': 'Email: a payment link',
  'notifications.mail-shop-when-payment-link-asked': 'Email: a customer wants a new payment link',
  'notifications.mail-receipt-when-order-placed': 'Email: receipt',
  'notifications.mail-reset-link-when-requested': 'Email: choose a new password',
  'notifications.mail-shop-when-contact-message-sent': 'Email: a question to the shop',
  'notifications.mail-temporary-password-when-customer-created': 'Email: temporary password',
  'notifications.mail-files-when-day-exported': 'Email: files for the accountant',
  'notifications.mail-when-password-changed': 'Email: the password was changed',
  'notifications.mail-when-second-factor-changed': 'Email: two-step sign-in was changed',
  'notifications.resend-receipt-when-address-corrected': 'Email: receipt to the corrected address',
  'notifications.send-email': 'Send an email',
  'notifications.settle-mail-when-reported': 'Record an email’s delivery',
  'notifications.mail-recipient-when-gift-arrived': 'Email: a gift has arrived',
  'notifications.mail-recipient-when-gift-due': 'Email: a gift comes today',
  'orders.ask-for-review': 'Ask the buyer for a review',
  'orders.deliver-emailed-gift-cards': 'Mark gift cards as emailed',
  'orders.email-gift-cards': 'Send gift cards on their day',
  'orders.end-blocked-gift-cards': 'Close the email of a blocked gift card',
  'orders.follow-courier': 'Update an order from its courier',
  'orders.forget-bounced-receipt': 'Clear the flag of a bounced receipt',
  'orders.forget-delayed-refund': 'Clear the flag of a late refund',
  'orders.forget-undelivered-gift-card': 'Clear the flag of a re-issued gift card',
  'orders.note-bounced-receipt': 'Flag an order whose receipt bounced',
  'orders.note-courier-failure': 'Flag an order whose courier failed',
  'orders.note-courier-price': 'Flag an order whose courier costs more',
  'orders.note-delayed-refund': 'Flag an order whose refund is late',
  'orders.note-dispute': 'Flag an order whose payment the bank disputes',
  'orders.note-failed-refund': 'Flag an order whose refund failed',
  'orders.note-undelivered-gift-card': 'Flag an order whose gift card did not arrive',
  'orders.plan-gift-days': 'Schedule the gift notice',
  'orders.plan-gift-days-anew': 'Reschedule the gift notice',
  'orders.plan-review-request': 'Schedule a review request',
  'orders.store-exports': 'Store files for the accountant',
  'orders.tell-gift-day': 'Notify a recipient on the day of the gift',
  'orders.tell-step': 'Notify the customer of a status',
  'payments.forget-customer': 'Delete a customer at Stripe',
  'payments.follow-up-refund': 'Check a refund',
  'payments.refund-when-requested': 'Refund a payment',
  'payments.register-domain': 'Register the shop’s domain at Stripe',
  'payments.report-failed-refund': 'Return money another way',
  'payments.read-balance': 'Read the balance at Stripe',
  'reports.count-days': 'Count the figures of reports',
  'payments.read-payout': 'Read a payout from Stripe',
  'tax.record-transaction': 'Record the sales tax of a delivery at Stripe',
  'tax.reverse-transaction': 'Take the sales tax of a refund back at Stripe',
  'tax.reverse-when-refunded': 'Plan to take the sales tax of a refund back',
};

/** "orders.note-dispute" → "Note dispute", for tasks of another version. */
export function taskWords(handler: string): string {
  return TASKS[handler] ?? capitalize(handler.replace(/^[^.]*\./, '').replaceAll('-', ' '));
}

/** "checkout.settle-drafts" → "Settle drafts (checkout)" */
export function jobWords(name: string): string {
  const [module = '', task = name] = name.split('.');
  return `${capitalize(task.replaceAll('-', ' '))} (${module})`;
}

const PROVIDERS: Record<string, string> = {
  stripe: 'Stripe',
  sendgrid: 'SendGrid',
  ...Object.fromEntries(COURIER_SERVICES.map((service) => [service, COURIERS[service].name])),
  pictures: 'Picture storage',
  'export-bucket': 'Storage of exports',
};

export const providerWords = (provider: string) => PROVIDERS[provider] ?? capitalize(provider);
