import { readdirSync } from 'node:fs';
import { OrderPlaced } from '../../orders/events';
import { defineEmail } from './define-email';
import { EMAILS } from './emails';

describe('E-mail definitions', () => {
  it('are all in the list', () => {
    const files = readdirSync(__dirname).filter((file) => file.endsWith('.email.tsx'));
    expect(EMAILS.map(({ name }) => `${name}.email.tsx`).sort()).toEqual(files.sort());
  });

  it('keep the names that are stored in rows', () => {
    expect(Object.fromEntries(EMAILS.map(({ name, handler }) => [name, handler]))).toEqual({
      'order-receipt': 'notifications.mail-receipt-when-order-placed',
      'gift-notice': 'notifications.mail-gift-notice-when-order-placed',
      'gift-today': 'notifications.mail-recipient-when-gift-due',
      'gift-arrived': 'notifications.mail-recipient-when-gift-arrived',
      'gift-card': 'notifications.mail-gift-card-when-ready',
      'temporary-password': 'notifications.mail-temporary-password-when-customer-created',
      'password-changed': 'notifications.mail-when-password-changed',
      'password-reset': 'notifications.mail-reset-link-when-requested',
      'ready-for-pickup': 'notifications.mail-buyer-when-ready-for-pickup',
      'courier-on-the-way': 'notifications.mail-buyer-when-courier-is-on-the-way',
      delivered: 'notifications.mail-buyer-when-delivered',
      'order-cancelled': 'notifications.mail-buyer-when-order-cancelled',
      'order-corrected': 'notifications.mail-buyer-when-order-corrected',
      'order-email-changed': 'notifications.mail-old-address-when-order-corrected',
      'review-request': 'notifications.mail-buyer-when-review-due',
      refund: 'notifications.mail-buyer-when-refund-requested',
      'refund-made': 'notifications.mail-buyer-when-refund-made',
      'newsletter-confirmation': 'notifications.mail-confirmation-when-newsletter-subscribed',
      'contact-message': 'notifications.mail-shop-when-contact-message-sent',
      'admin-invitation': 'notifications.mail-invitation-when-admin-invited',
      'second-factor-changed': 'notifications.mail-when-second-factor-changed',
      'nightly-export': 'notifications.mail-files-when-day-exported',
      'payment-link': 'notifications.mail-payment-link-when-ready',
      'payment-link-asked': 'notifications.mail-shop-when-payment-link-asked',
    });
  });

  it('do not compile when they read what their event does not contain', () => {
    const email = defineEmail({
      name: 'wrong',
      handler: 'notifications.wrong',
      on: OrderPlaced,
      usefulHours: 24,
      // @ts-expect-error An order's event carries no address.
      about: ({ customerEmail }) => ({ to: customerEmail as string }),
      key: ({ to }) => to,
      load: async ({ to }) => ({ to }),
      to: ({ to }) => ({ email: to }),
      subject: () => 'Wrong',
      // @ts-expect-error The body gets what was loaded.
      body: ({ order }) => order as never,
    });
    expect(email.on).toBe(OrderPlaced);
  });
});
