import type { OrderView, ShipmentView } from '../../orders';
import { GiftNotice } from './gift-notice';
import { NewsletterConfirmation } from './newsletter-confirmation';
import { OrderCancelledLetter } from './order-cancelled-letter';
import { OrderReceipt } from './order-receipt';
import { PasswordResetLetter } from './password-reset-letter';
import { RefundLetter } from './refund-letter';
import { renderLetter } from './render-letter';
import { ShipmentNews } from './shipment-news';
import { TemporaryPasswordLetter } from './temporary-password';

const site = 'https://crispi.test';
/** Mailboxes cut longer mails off. */
const LIMIT = 75 * 1024;

function shipment(recipientIndex: number): ShipmentView {
  const flavours = Array.from({ length: 24 }, (_, i) => `A Rather Long Cookie Name Number ${i}`);
  const contents = flavours.map((name, productId) => ({
    productId,
    name,
    category: 'Cookies',
    priceCents: 450,
    quantity: 1,
    imageUrl: null,
  }));
  return {
    recipientIndex,
    status: 'pending',
    firstName: 'Ada <b>',
    lastName: '& Co',
    email: 'ada@example.com',
    phone: '5125550123',
    receiveNotifications: true,
    addressLine1: '1 Elm Street',
    addressLine2: null,
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
    deliveryDate: '2026-11-01',
    deliveryTime: '9:00 AM - 10:00 AM',
    deliveryInstructions: 'Ring <twice>',
    provider: 'crispi',
    itemsCents: 5200,
    deliveryFeeCents: 975,
    tipCents: 0,
    taxCents: 0,
    totalCents: 6175,
    attention: null,
    items: [
      {
        id: recipientIndex,
        cookieBoxId: recipientIndex,
        recipientIndex,
        title: 'Box of 24',
        type: 'cookie_box',
        boxSize: 24,
        productId: null,
        quantity: 1,
        totalCents: 5200,
        imageUrl: null,
        personalMessage: 'x'.repeat(300),
        contents,
      },
    ],
  };
}

function order(recipients: number): OrderView {
  const shipments = Array.from({ length: recipients }, (_, i) => shipment(i));
  return {
    id: 10001,
    status: 'pending',
    isGift: true,
    isTest: false,
    fulfilment: 'delivery',
    pickupAt: null,
    createdAt: new Date('2026-11-01T12:00:00Z'),
    userId: 1,
    customerName: 'Grace Hopper',
    customerEmail: 'grace@example.com',
    customerPhone: '5125550123',
    deliveryAddress: '1 Elm Street, Austin, TX 78701',
    paymentIntentId: null,
    itemsCents: 5200 * recipients,
    deliveryFeeCents: 975 * recipients,
    tipCents: 0,
    taxCents: 0,
    totalCents: 6175 * recipients,
    refundedCents: 0,
    shipments,
  };
}

const one = order(1);
const parcel = one.shipments[0]!;
const letters = {
  receipt: <OrderReceipt site={site} order={one} />,
  'temporary password': (
    <TemporaryPasswordLetter site={site} fullName="Ada" email="ada@example.com" password="abcdefgh2345" />
  ),
  'reset link': <PasswordResetLetter site={site} fullName="Ada" token="abc-_1" />,
  news: <ShipmentNews site={site} order={one} shipment={parcel} title="On its way" sentence="A driver has it." />,
  cancelled: <OrderCancelledLetter site={site} order={one} shipments={[parcel]} />,
  refund: <RefundLetter site={site} customerName="Ada" orderId={10001} amountCents={2475} explanation="Sold out." />,
  'gift notice': <GiftNotice site={site} order={one} shipment={parcel} />,
  newsletter: <NewsletterConfirmation site={site} confirmUrl={`${site}/c`} unsubscribeUrl={`${site}/u`} />,
};

describe('a letter', () => {
  it.each(Object.entries(letters))('has two readable bodies, also in the dark: %s', (_, letter) => {
    const { html, text } = renderLetter(letter);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html.length).toBeLessThan(LIMIT);
    expect(text).toContain('Crispi');
    expect(text).not.toMatch(/<(div|p|table|td|a|span|br)\b|undefined|null|NaN|&[a-z]+;/);
  });

  it('stays below the size at which mailboxes cut, also for eight gift boxes of 24', () => {
    expect(Buffer.byteLength(renderLetter(<OrderReceipt site={site} order={order(8)} />).html)).toBeLessThan(LIMIT);
  });

  it('shows what people typed as text, never as markup', () => {
    const { html } = renderLetter(letters.receipt);
    expect(html).toContain('For Ada &lt;b&gt; &amp; Co');
    expect(html).toContain('Ring &lt;twice&gt;');
  });

  it('names the store’s day whatever time zone the server is in', () => {
    const { text } = renderLetter(letters['gift notice']);
    expect(text).toContain('Sunday, November 1, 9:00 AM - 10:00 AM');
  });

  it('keeps a reset link in one piece', () => {
    const { html, text } = renderLetter(letters['reset link']);
    const link = 'https://crispi.test/reset-password?token=abc-_1';
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
  });
});
