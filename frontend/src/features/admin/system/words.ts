import { COURIER_SERVICES, COURIERS } from '@crispi/rules/couriers';
import { capitalize } from '@/lib/format';

/** Descriptions of the tasks for staff. A task without an entry is shown by its name. */
const TASKS: Record<string, string> = {
  'accounts.start-password-reset': 'Begin a password reset',
  'cart.hand-over-when-signed-in': 'Bring the cart along at sign-in',
  'catalogue.make-picture-sizes': 'Make the sizes of a picture',
  'checkout.complete-when-payment-succeeded': 'Make the order of a payment',
  'checkout.slow-card-testing': 'Count a declined card',
  'delivery.cancel-courier': 'Call off a courier',
  'delivery.cancel-couriers-when-order-cancelled': 'Call off the couriers of a cancelled order',
  'delivery.create-delivery-when-courier-requested': 'Ask for a driver',
  'delivery.read-courier-webhook': 'Read a report of a courier',
  'delivery.simulate-step': 'Play a step of a simulated delivery',
  'notifications.mail-buyer-when-courier-is-on-the-way': 'Email: the courier is on the way',
  'notifications.mail-buyer-when-delivered': 'Email: delivered',
  'notifications.mail-buyer-when-order-cancelled': 'Email: the order is cancelled',
  'notifications.mail-buyer-when-order-corrected': 'Email: the order is corrected',
  'notifications.mail-buyer-when-ready-for-pickup': 'Email: ready for pickup',
  'notifications.mail-buyer-when-refund-made': 'Email: the refund was made',
  'notifications.mail-buyer-when-refund-requested': 'Email: the refund is on its way',
  'notifications.mail-buyer-when-review-due': 'Email: how were they?',
  'notifications.mail-confirmation-when-newsletter-subscribed': 'Email: confirm the newsletter',
  'notifications.mail-gift-notice-when-order-placed': 'Email: a gift is coming',
  'notifications.mail-invitation-when-admin-invited': 'Email: invitation to the team',
  'notifications.mail-old-address-when-order-corrected': 'Email: the order has another address',
  'notifications.mail-receipt-when-order-placed': 'Email: receipt',
  'notifications.mail-reset-link-when-requested': 'Email: choose a new password',
  'notifications.mail-shop-when-contact-message-sent': 'Email: a question to the shop',
  'notifications.mail-temporary-password-when-customer-created': 'Email: temporary password',
  'notifications.mail-when-password-changed': 'Email: the password was changed',
  'notifications.mail-when-second-factor-changed': 'Email: two-step sign-in was changed',
  'notifications.send-email': 'Send an email',
  'notifications.settle-mail-when-reported': 'Record an email’s delivery',
  'notifications.mail-recipient-when-gift-arrived': 'Email: a gift has arrived',
  'notifications.mail-recipient-when-gift-due': 'Email: a gift comes today',
  'orders.ask-for-review': 'Ask the buyer for a review',
  'orders.follow-courier': 'Bring a courier’s news to the order',
  'orders.forget-delayed-refund': 'Take the flag of a late refund off its order',
  'orders.note-courier-failure': 'Flag an order whose courier failed',
  'orders.note-courier-price': 'Flag an order whose courier costs more',
  'orders.note-delayed-refund': 'Flag an order whose refund is late',
  'orders.note-dispute': 'Flag an order whose payment the bank disputes',
  'orders.note-failed-refund': 'Flag an order whose refund failed',
  'orders.plan-gift-days': 'Plan to tell recipients on the day of their gift',
  'orders.plan-gift-days-anew': 'Plan anew when to tell recipients of a gift',
  'orders.plan-review-request': 'Plan to ask for a review',
  'orders.tell-gift-day': 'Tell a recipient on the day of their gift',
  'orders.tell-step': 'Tell the customer of a step',
  'payments.forget-customer': 'Have Stripe forget a customer',
  'payments.follow-up-refund': 'Ask what became of a refund',
  'payments.refund-when-requested': 'Give money back',
  'payments.report-failed-refund': 'Return money another way',
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
};

export const providerWords = (provider: string) => PROVIDERS[provider] ?? capitalize(provider);
