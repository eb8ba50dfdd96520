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
  'notifications.mail-buyer-when-courier-is-on-the-way': 'Write an e-mail: the courier is on the way',
  'notifications.mail-buyer-when-delivered': 'Write an e-mail: delivered',
  'notifications.mail-buyer-when-order-cancelled': 'Write an e-mail: the order is cancelled',
  'notifications.mail-buyer-when-order-corrected': 'Write an e-mail: the order is corrected',
  'notifications.mail-buyer-when-ready-for-pickup': 'Write an e-mail: ready to collect',
  'notifications.mail-buyer-when-refund-made': 'Write an e-mail: the money is back',
  'notifications.mail-buyer-when-refund-requested': 'Write an e-mail: the money is on its way back',
  'notifications.mail-buyer-when-review-due': 'Write an e-mail: how were they?',
  'notifications.mail-confirmation-when-newsletter-subscribed': 'Write an e-mail: confirm the newsletter',
  'notifications.mail-gift-notice-when-order-placed': 'Write an e-mail: a gift is coming',
  'notifications.mail-invitation-when-admin-invited': 'Write an e-mail: invitation to the team',
  'notifications.mail-old-address-when-order-corrected': 'Write an e-mail: the order has another address',
  'notifications.mail-receipt-when-order-placed': 'Write an e-mail: receipt',
  'notifications.mail-reset-link-when-requested': 'Write an e-mail: choose a new password',
  'notifications.mail-shop-when-contact-message-sent': 'Write an e-mail: what somebody asks the shop',
  'notifications.mail-temporary-password-when-customer-created': 'Write an e-mail: temporary password',
  'notifications.mail-when-password-changed': 'Write an e-mail: the password was changed',
  'notifications.mail-when-second-factor-changed': 'Write an e-mail: two-step sign-in was changed',
  'notifications.send-email': 'Send an e-mail',
  'notifications.settle-mail-when-reported': 'Note what became of an e-mail',
  'notifications.mail-recipient-when-gift-arrived': 'Write an e-mail: a gift has arrived',
  'notifications.mail-recipient-when-gift-due': 'Write an e-mail: a gift comes today',
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
