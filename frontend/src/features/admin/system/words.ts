import { capitalise } from '@/lib/format';

/** What tasks do, for people who never saw the code. One that is missing here is told by its name. */
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
  'notifications.send-email': 'Send an e-mail',
  'notifications.settle-mail-when-reported': 'Note what became of an e-mail',
  'orders.follow-courier': 'Bring a courier’s news to the order',
  'orders.note-courier-failure': 'Flag an order whose courier failed',
  'orders.note-delayed-refund': 'Flag an order whose refund is late',
  'orders.note-failed-refund': 'Flag an order whose refund failed',
  'payments.follow-up-refund': 'Ask what became of a refund',
  'payments.refund-when-requested': 'Give money back',
  'payments.report-failed-refund': 'Return money another way',
};

/** "notifications.mail-receipt-when-order-placed" → "Mail receipt when order placed" */
export function taskWords(handler: string): string {
  return TASKS[handler] ?? capitalise(handler.replace(/^[^.]*\./, '').replaceAll('-', ' '));
}

/** "checkout.settle-drafts" → "Settle drafts (checkout)" */
export function jobWords(name: string): string {
  const [module = '', what = name] = name.split('.');
  return `${capitalise(what.replaceAll('-', ' '))} (${module})`;
}

const PROVIDERS: Record<string, string> = {
  stripe: 'Stripe',
  sendgrid: 'SendGrid',
  doordash: 'DoorDash',
  pictures: 'Picture storage',
};

export const providerWords = (provider: string) => PROVIDERS[provider] ?? capitalise(provider);
