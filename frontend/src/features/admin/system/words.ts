import { capitalise } from '@/lib/format';
import type { LoggedEmail, UnplacedPayment } from '@/api/models';

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

/** "order-receipt" → "Order receipt" */
export const emailWords = (purpose: string) => capitalise(purpose.replaceAll('-', ' '));

const PROVIDERS: Record<string, string> = {
  stripe: 'Stripe',
  sendgrid: 'SendGrid',
  doordash: 'DoorDash',
  pictures: 'Picture storage',
};

export const providerWords = (provider: string) => PROVIDERS[provider] ?? capitalise(provider);

type Look = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export const EMAIL_STATES: Record<LoggedEmail['status'], { label: string; look: Look }> = {
  queued: { label: 'Waiting', look: 'info' },
  sending: { label: 'Sending', look: 'info' },
  sent: { label: 'Sent', look: 'success' },
  delivered: { label: 'Delivered', look: 'success' },
  unknown: { label: 'No answer yet', look: 'warning' },
  failed: { label: 'Failed', look: 'danger' },
  skipped: { label: 'Not needed', look: 'neutral' },
};

export const PAYMENT_STATES: Record<UnplacedPayment['state'], { label: string; look: Look; text: string }> = {
  placing: { label: 'Just paid', look: 'info', text: 'Its order is being placed.' },
  late: {
    label: 'No order',
    look: 'danger',
    text: 'It should be an order by now. The sweep goes on asking Stripe: it places the order or gives the money back.',
  },
  refunding: { label: 'Refund on its way', look: 'info', text: 'No order could be made of it. Stripe has the refund.' },
  refund_delayed: {
    label: 'Refund late',
    look: 'danger',
    text: 'No order could be made of it. Stripe has not taken the refund yet; it is tried again for a month.',
  },
  refund_failed: {
    label: 'Refund failed',
    look: 'danger',
    text: 'No order could be made of it and Stripe could not give the money back. Return it another way, then say so here.',
  },
};
