import type { ComponentProps, ReactElement } from 'react';
import { SAMPLE_BRAND } from '@crispi/rules/brand-presets';
import { paletteOf } from '@crispi/rules/palette';
import type { OrderItemView, OrderView, ShipmentView } from '../../orders';
import { ContactNews } from './contact-message.email';
import { GiftNews } from './parts/gift-news';
import { GiftNotice } from './gift-notice.email';
import { NewsletterConfirmation } from './newsletter-confirmation.email';
import { CancellationNotice } from './order-cancelled.email';
import { CorrectionNotice } from './order-corrected.email';
import { AddressChangedNotice } from './order-email-changed.email';
import { NightlyExportEmail } from './nightly-export.email';
import { GiftCardEmail } from './gift-card.email';
import { OrderReceipt } from './order-receipt.email';
import { AdminInvitation } from './admin-invitation.email';
import { PasswordChangedNews } from './password-changed.email';
import { PaymentLinkAskedEmail } from './payment-link-asked.email';
import { PaymentLinkEmail } from './payment-link.email';
import { PasswordReset } from './password-reset.email';
import { SecondFactorNews } from './second-factor-changed.email';
import { Refund } from './refund.email';
import { RefundConfirmation } from './refund-made.email';
import { renderEmail as render } from './parts/render-email';
import { ReviewRequest } from './review-request.email';
import { ShipmentNews } from './parts/shipment-news';
import { TemporaryPassword } from './temporary-password.email';

const renderEmail = (email: ReactElement) => render(email, { brand: SAMPLE_BRAND, version: 1 });

const site = 'https://crispi.test';
/** Mailboxes truncate longer e-mails. */
const followPath = `/follow/o10001.${'x'.repeat(43)}`;
const LIMIT = 75 * 1024;

function shipment(recipientIndex: number): ShipmentView {
  const flavors = Array.from({ length: 24 }, (_, i) => `A Rather Long Cookie Name Number ${i}`);
  const contents = flavors.map((name, productId) => ({
    productId,
    name,
    category: 'Cookies',
    priceCents: 450,
    quantity: 1,
    imageUrl: `/pictures/uploads/0b9f6f3e-6b0f-4d0e-9d4f-3a1f7f0d${1000 + productId}-640.webp`,
  }));
  return {
    id: recipientIndex + 1,
    kind: 'goods',
    followVersion: 0,
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
    discountCents: 0,
    deliveryFeeCents: 975,
    tipCents: 0,
    taxCents: 0,
    totalCents: 6175,
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
        tax: null,
        discountCents: 0,
        imageUrl: null,
        giftCard: null,
        personalMessage: 'x'.repeat(300),
        contents,
        declared: null,
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
    manualPayment: null,
    followVersion: 0,
    itemsCents: 5200 * recipients,
    discountCents: 0,
    promotion: null,
    tenders: [],
    deliveryFeeCents: 975 * recipients,
    tipCents: 0,
    taxCents: 0,
    totalCents: 6175 * recipients,
    refundedCents: 0,
    shipments,
  };
}

const seller = { address: '200 Congress Ave, Austin, TX 78701', phone: '(512) 555-0142', timeZone: 'America/Chicago' };
const one = order(1);
const delivery = one.shipments[0]!;
/** What an order that staff typed has to pay, with a box and a mug for a recipient with hostile letters. */
const linked = {
  deadline: new Date('2026-11-23T20:00:00Z'),
  snapshot: {
    customer: { name: 'Ada <b>', email: 'ada@example.com', phone: '5125550123' },
    isGift: true,
    pickupAt: null,
    totalCents: 6175,
    lines: [
      {
        id: 1,
        title: 'Box of 24',
        quantity: 1,
        totalCents: 5200,
        type: 'cookie_box',
        selected: delivery.items[0]!.contents,
      },
      { id: 2, title: 'Mug & Saucer', quantity: 2, totalCents: 900, type: 'individual_product', selected: [] },
    ],
    shipments: [{ recipient: { ...delivery, firstName: 'Ana <i>' }, lineIds: [1, 2] }],
  },
} as unknown as ComponentProps<typeof PaymentLinkEmail>['order'];
const linkUrl = `${site}/pay/p15.${'x'.repeat(43)}`;
const paymentLink = { site, order: linked, timeZone: 'America/Chicago', href: linkUrl };
const emails = {
  'payment link': <PaymentLinkEmail {...paymentLink} isReminder={false} />,
  'reminder of a payment link': <PaymentLinkEmail {...paymentLink} isReminder />,
  'payment link asked for': (
    <PaymentLinkAskedEmail
      site={site}
      staffOrderId="0b9f6f3e-6b0f-4d0e-9d4f-3a1f7f0d1000"
      name="Ada <b>"
      phone="5125550123"
    />
  ),
  receipt: <OrderReceipt site={site} followPath={followPath} order={one} seller={seller} />,
  'temporary password': (
    <TemporaryPassword site={site} fullName="Ada" email="ada@example.com" password="abcdefgh2345" />
  ),
  invitation: <AdminInvitation site={site} token="abc-_1" />,
  'second factor': <SecondFactorNews site={site} fullName="Ada" change="reset" />,
  'password changed': <PasswordChangedNews site={site} fullName="Ada" />,
  'reset link': <PasswordReset site={site} fullName="Ada" token="abc-_1" />,
  news: (
    <ShipmentNews
      site={site}
      followPath={followPath}
      order={one}
      shipment={delivery}
      title="On its way"
      sentence="A driver has it."
      reached="On the way"
    />
  ),
  'review request': <ReviewRequest site={site} customerName="Ada <b>" names={['A', 'B']} followPath={followPath} />,
  cancelled: <CancellationNotice site={site} order={one} shipments={[delivery]} refundCents={2475} />,
  corrected: (
    <CorrectionNotice
      site={site}
      followPath={followPath}
      order={one}
      correction={{
        recipientIndex: 0,
        correctedBy: 'x@y.z',
        changes: [{ field: 'address', from: '1 Elm', to: '2 Oak' }],
      }}
    />
  ),
  changed: (
    <CorrectionNotice
      site={site}
      followPath={followPath}
      order={one}
      correction={{
        recipientIndex: 0,
        correctedBy: 'customer',
        changes: [
          { field: 'message', from: '', to: 'Happy <b>' },
          { field: 'fee', from: '$9.00 paid', to: '$7.00 now' },
        ],
      }}
    />
  ),
  'address changed': <AddressChangedNotice site={site} orderId={10001} />,
  refund: <Refund site={site} customerName="Ada" orderId={10001} amountCents={2475} explanation="Sold out." />,
  'refund made': (
    <RefundConfirmation
      site={site}
      order={one}
      amountCents={500}
      parts={[{ part: 0, cents: 500 }]}
      giftCardLastFour={null}
      byHand={null}
      explanation="One box was dented."
    />
  ),
  'gift notice': <GiftNotice site={site} followPath={followPath} order={one} shipment={delivery} />,
  'gift news': (
    <GiftNews
      site={site}
      followPath={followPath}
      order={one}
      shipment={delivery}
      preview="Today"
      title="Arriving today"
      sentence="A recipient should be there."
      action="Follow your gift"
    />
  ),
  'contact message': (
    <ContactNews site={site} name="Ada <b>" email="ada@example.com" subject="Hello" message={'One\n\nTwo\nThree'} />
  ),
  'nightly export': <NightlyExportEmail site={site} day="2026-11-27" filenames={['orders-2026-11-27.csv']} />,
  'nightly export without files': <NightlyExportEmail site={site} day="2026-11-27" filenames={null} />,
  newsletter: <NewsletterConfirmation site={site} confirmUrl={`${site}/c`} unsubscribeUrl={`${site}/u`} />,
};

const bytes = (text: string) => Buffer.byteLength(text);

/** Typed values with maximum length and hostile characters. */
function typed(words: string): OrderView {
  const wild = { ...shipment(0), firstName: words, lastName: words, deliveryInstructions: words, addressLine1: words };
  const items = wild.items.map((item): OrderItemView => ({ ...item, title: words, personalMessage: words }));
  return { ...one, customerName: words, shipments: [{ ...wild, items }] };
}

const emailsOf = (of: OrderView) => ({
  receipt: <OrderReceipt site={site} followPath={followPath} order={of} seller={seller} />,
  news: (
    <ShipmentNews
      site={site}
      followPath={followPath}
      order={of}
      shipment={of.shipments[0]!}
      title="T"
      sentence="S."
      reached="Delivered"
    />
  ),
  cancelled: <CancellationNotice site={site} order={of} shipments={of.shipments} refundCents={0} />,
  'gift notice': <GiftNotice site={site} followPath={followPath} order={of} shipment={of.shipments[0]!} />,
});

describe('An e-mail', () => {
  it.each(Object.entries(emails))(
    'has a text and an HTML body that is readable in dark mode: %s',
    async (_, message) => {
      const { html, text } = await renderEmail(message);
      expect(html).toMatch(/^<!DOCTYPE html/);
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).toContain('prefers-color-scheme: dark');
      expect(bytes(html)).toBeLessThan(LIMIT);
      expect(text).toContain('Crispi');
      expect(text).not.toMatch(/<(div|p|table|td|a|span|br)\b|undefined|null|NaN|&[a-z]+;/);
    },
  );

  it.each(Object.entries(emails))('links only to the address of the shop: %s', async (_, letter) => {
    const { html } = await renderEmail(letter);
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link!);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => link !== site && !link.startsWith(`${site}/`))).toEqual([]);
  });

  it('a payment link says until when it can be paid, what for, and how much', async () => {
    const { text } = await renderEmail(<PaymentLinkEmail {...paymentLink} isReminder={false} />);
    expect(text).toContain('We hold it until 2:00\u00a0PM on Monday, November 23.');
    expect(text).toContain(linkUrl);
    expect(text).toContain('Review and pay $61.75');
    for (const part of ['For Ana <i> & Co', 'Box of 24', '1 × A Rather Long Cookie Name Number 0', '2 × Mug & Saucer'])
      expect(text).toContain(part);
    expect(text).not.toContain('To pay');
    const reminder = await renderEmail(<PaymentLinkEmail {...paymentLink} isReminder />);
    expect(reminder.text).toMatch(/^your order waits for you$/im);
  });

  it('a payment link asks for what gift cards leave to pay', async () => {
    const snapshot = { ...linked.snapshot, tenders: [{ cardId: 1, lastFour: 'WXYZ', cents: 2000 }] };
    const order = { ...linked, snapshot };
    const { text } = await renderEmail(<PaymentLinkEmail {...paymentLink} order={order} isReminder={false} />);
    expect(text).toContain('Review and pay $41.75');
    expect(text).not.toContain('pay $61.75');
    expect(text).toMatch(/Gift card ending in WXYZ\s+-\$20\.00/);
    expect(text).toMatch(/To pay\s+\$41\.75/);
  });

  it('an address breaks only after "@" and dots', async () => {
    const { html, text } = await renderEmail(
      <TemporaryPassword site={site} fullName="Grace Hopper" email="grace.hopper@example.com" password="cobol" />,
    );
    expect(html).toContain('grace.<wbr/>hopper<wbr/>@example.com');
    expect(text).toContain('Email: grace.hopper@example.com');
  });

  it('a receipt says when it was bought, how it was paid, and from whom', async () => {
    const late = { ...one, createdAt: new Date('2026-11-02T03:30:00Z') };
    const { text } = await renderEmail(
      <OrderReceipt site={site} followPath={followPath} order={late} seller={seller} />,
    );
    expect(text).toContain('Ordered on November 1, 2026, paid by card.');
    expect(text).toContain('Crispi, 200 Congress Ave, Austin, TX 78701, (512) 555-0142');
    expect(text.indexOf(`${site}${followPath}`)).toBeLessThan(text.indexOf('Box of 24'));
  });

  it('a receipt shows six kinds of a box as small pictures, and the picture of other items', async () => {
    const [box] = delivery.items;
    const drink = { ...box!, id: 2, type: 'individual_product' as const, imageUrl: '/pictures/cold-brew-640.webp' };
    const shipments = [{ ...delivery, items: [box!, drink] }];
    const { html, text } = await renderEmail(
      <OrderReceipt site={site} followPath={followPath} order={{ ...one, shipments }} seller={null} />,
    );
    const shown = [...html.matchAll(/<img[^>]*>/g)]
      .map(([tag]) => ['src', 'alt'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]))
      .filter(([src]) => src?.includes('/pictures/'));
    expect(shown).toEqual([
      ...box!.contents
        .slice(0, 6)
        .map(({ name, imageUrl }) => [site + imageUrl!.replace('-640.webp', '-160.jpg'), name]),
      [`${site}/pictures/cold-brew-160.jpg`, drink.title],
    ]);
    expect(text).not.toContain('/pictures/');
  });

  it('a gift card has its code, greeting and amount, and says how it is spent', async () => {
    const greeting = { to: 'Ana', from: 'Ada Lovelace', message: 'Happy birthday' };
    const { text } = await renderEmail(
      <GiftCardEmail site={site} code="ABCD-EFGH-JKLM-NPQR" cents={5000} greeting={greeting} />,
    );
    for (const part of [
      'A gift for you, Ana',
      'Ada Lovelace sent you',
      '$50.00',
      'for Ana',
      '“Happy birthday”',
      'ABCD-EFGH-JKLM-NPQR',
    ])
      expect(text).toContain(part);
    expect(text).toContain('It never expires');
    const { text: own } = await renderEmail(
      <GiftCardEmail site={site} code="ABCD-EFGH-JKLM-NPQR" cents={5000} greeting={{ ...greeting, to: null }} />,
    );
    expect(own).not.toContain('sent you');
  });

  it('a receipt lists the contents of a bundle, and whom a gift card is emailed to', async () => {
    const [box] = delivery.items;
    const bundle = {
      ...box!,
      type: 'individual_product' as const,
      title: 'Milk & Cookies',
      contents: box!.contents.slice(0, 2),
    };
    const card = {
      ...bundle,
      id: 2,
      title: 'Gift Card $25',
      contents: box!.contents.slice(0, 1),
      personalMessage: null,
      giftCard: { amount: 2500, recipientName: 'Ana', recipientEmail: null, message: 'For you', sendOn: null },
    };
    const mailed = { ...delivery, kind: 'electronic' as const, recipientIndex: 1, firstName: 'Ana', lastName: '' };
    const shipments = [
      { ...delivery, items: [bundle] },
      { ...mailed, email: 'ana@example.com', items: [card] },
    ];
    const { text } = await renderEmail(
      <OrderReceipt site={site} followPath={followPath} order={{ ...one, shipments }} seller={null} />,
    );
    expect(text).toContain('1 × A Rather Long Cookie Name Number 1');
    expect(text).toContain('Gift card for Ana');
    expect(text).toContain('By email to ana@example.com, Sunday, November 1');
    expect(text).toContain('Message: “For you”');
  });

  it('promises cookies only when some are in the shipment', async () => {
    const [box] = delivery.items;
    const drink = {
      ...box!,
      type: 'individual_product' as const,
      title: 'Cold Brew',
      contents: box!.contents.slice(0, 1).map((part) => ({ ...part, category: 'Drinks' })),
    };
    const drinks = { ...drink, contents: box!.contents.slice(0, 2).map((part) => ({ ...part, category: 'Drinks' })) };
    const notice = async (shipment: ShipmentView) =>
      (await renderEmail(<GiftNotice site={site} followPath={followPath} order={one} shipment={shipment} />)).text;
    expect(await notice(delivery)).toMatch(/Cookies are coming/i);
    for (const item of [drink, drinks])
      expect(await notice({ ...delivery, items: [item] })).toMatch(/A gift is coming/i);
    const receipt = async (given: Partial<OrderView>, items = delivery.items) => {
      const bought = { ...one, ...given, shipments: [{ ...delivery, items }] };
      return (await renderEmail(<OrderReceipt site={site} followPath={followPath} order={bought} seller={null} />))
        .text;
    };
    const pickupAt = { name: 'East Sixth', address: '1100 E 6th St', phone: null };
    expect(await receipt({})).toContain('We’ll bake it fresh for your delivery day.');
    expect(await receipt({ pickupAt })).toContain('We’ll bake it fresh for your pickup day.');
    expect(await receipt({}, [drinks])).toContain('We’ll bring it on your delivery day.');
    expect(await receipt({ pickupAt }, [drink])).toContain('We’ll have it ready on your pickup day.');
  });

  it('names every recipient of the largest order and stays below the size limit of mailboxes', async () => {
    const twenty = order(20);
    const [first, second, third, fourth, ...rest] = twenty.shipments;
    const double = [first!, second!, third!, fourth!].map((each) => ({
      ...each,
      items: [each.items[0]!, { ...each.items[0]!, id: 100 + each.recipientIndex }],
    }));
    const largest = {
      ...twenty,
      shipments: [...double, ...rest].map((each, i) => ({ ...each, firstName: `Friend${i}` })),
    };
    const { html, text } = await renderEmail(
      <OrderReceipt site={site} followPath={followPath} order={largest} seller={null} />,
    );
    for (let i = 0; i < 20; i++) expect(text).toContain(`For Friend${i} & Co`);
    expect(text.match(/Box of 24/g)).toHaveLength(24);
    expect(text.match(/x…”/g)).toHaveLength(24);
    expect(bytes(html)).toBeLessThan(LIMIT);
    expect(text).toMatch(/Total +\$1235\.00/);
    // The largest order that is listed in full, and the largest with its pictures.
    const fewKinds = largest.shipments.map((each) => ({
      ...each,
      items: each.items.map((item) => ({ ...item, contents: item.contents.slice(0, 6) })),
    }));
    for (const [shipments, pictures] of [
      [fewKinds, 0],
      [fewKinds.slice(0, 4), 8 * 6],
    ] as const) {
      const reported = await renderEmail(
        <OrderReceipt site={site} followPath={followPath} order={{ ...largest, shipments }} seller={null} />,
      );
      expect(reported.html.match(/\/pictures\//g) ?? []).toHaveLength(pictures);
      expect(bytes(reported.html)).toBeLessThan(LIMIT);
    }
  });

  it.each([
    ['a hundred items with long messages in four-byte letters', order(50), '🍪'.repeat(500)],
    ['long wishes of fifty recipients', order(50), '<&">'.repeat(125)],
  ])('stays below that size for any content: %s', async (_, huge, words) => {
    const shipments = huge.shipments.map((each) => ({
      ...each,
      deliveryInstructions: words,
      items: [0, 1].map((i) => ({ ...each.items[0]!, id: each.recipientIndex * 2 + i, personalMessage: words })),
    }));
    for (const letter of Object.values(emailsOf({ ...huge, shipments }))) {
      const { html, text } = await renderEmail(letter);
      expect(bytes(html)).toBeLessThan(LIMIT);
      expect(bytes(text)).toBeLessThan(LIMIT);
    }
    const { text } = await renderEmail(
      <OrderReceipt site={site} followPath={followPath} order={{ ...huge, shipments }} seller={null} />,
    );
    expect(text).toContain('And 76 more items: your account shows them all.');
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)><script>alert(2)</script>'],
    ['an attribute’s end', '"><a href="https://evil.example">Click</a>'],
    ['a style’s end', '</style></td></table><h1>Free</h1>'],
    ['other scripts and an emoji', 'Zoë 李小龍 Ніна عمر 🍪'],
    ['one word without end', 'W'.repeat(120)],
  ])('shows typed text as text, never as markup: %s', async (_, words) => {
    for (const letter of Object.values(emailsOf(typed(words)))) {
      const { html, text } = await renderEmail(letter);
      const plain = (await renderEmail(emailsOf(typed('Plain'))['gift notice'])).html;
      const tags = (of: string) => [...of.matchAll(/<(img|script|a|h1|style)\b/g)].length;
      expect(tags((await renderEmail(emailsOf(typed(words))['gift notice'])).html)).toBe(tags(plain));
      expect(html).not.toMatch(/<script|onerror=alert\(1\)>|href="https:\/\/evil/);
      expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''));
    }
  });

  it('isolates a name written from right to left from the text and numbers around it', async () => {
    const name = 'مريم الحسن';
    const own = `\u2068${name}\u2069`;
    const mariam = { ...delivery, firstName: 'مريم', lastName: 'الحسن', deliveryInstructions: 'البوابة 4.' };
    const of = { ...one, customerName: name, shipments: [mariam] };
    const text = async (letter: ReactElement) => (await renderEmail(letter)).text;
    const receipt = await text(<OrderReceipt site={site} followPath={followPath} order={of} seller={seller} />);
    expect(receipt).toContain('Thank you, \u2068مريم\u2069');
    expect(receipt).toContain(`For ${own}`);
    expect(receipt).toContain('\n1 Elm Street, Austin, TX 78701\n');
    expect(receipt).toContain('Instructions: \u2068البوابة 4.\u2069');
    const notice = await text(<GiftNotice site={site} followPath={followPath} order={of} shipment={mariam} />);
    expect(notice).toContain(`${own} is sending you a gift`);
    expect(notice).toContain('coming, \u2068مريم\u2069');
    const news = (
      <ShipmentNews
        site={site}
        followPath={followPath}
        order={of}
        shipment={mariam}
        title="T"
        sentence="S."
        reached="Delivered"
      />
    );
    expect(await text(news)).toContain(`Order #10001, for ${own}`);
  });

  it('ends a typed change of writing direction with the name', async () => {
    const { text } = await renderEmail(emailsOf({ ...one, customerName: 'Ada\u202E', isGift: true })['gift notice']);
    expect(text).toContain('because Ada asked us');
  });

  it('a gift notice begins with what the giver wrote, once', async () => {
    const words = 'Happy birthday, Jo';
    const items = delivery.items.map((item) => ({ ...item, personalMessage: words }));
    const { text } = await renderEmail(
      <GiftNotice site={site} followPath={followPath} order={one} shipment={{ ...delivery, items }} />,
    );
    expect(text.split(words)).toHaveLength(1 + items.length);
    expect(text.indexOf(`“${words}”`)).toBeLessThan(text.indexOf('is sending you a gift'));
  });

  it('a gift notice contains no price and nothing of the other shipments', async () => {
    const two = order(2);
    const shipments = two.shipments.map((each, i) => ({
      ...each,
      firstName: ['Jo', 'Kim'][i]!,
      addressLine1: `${i} Elm`,
    }));
    const { html, text } = await renderEmail(
      <GiftNotice site={site} followPath={followPath} order={{ ...two, shipments }} shipment={shipments[0]!} />,
    );
    expect(html + text).not.toMatch(/\$\s?\d|5200|52\.00|Delivery fee|Total|tip/i);
    expect(html + text).not.toMatch(/Kim|1 Elm/);
    expect(html + text).not.toContain('/account');
    expect(text).toContain('For Jo & Co');
  });

  it('has a dark-mode color for every text and background color it uses', async () => {
    for (const letter of Object.values(emails)) {
      const { html } = await renderEmail(letter);
      const styled = [...html.matchAll(/<(\w+)([^>]*)style="([^"]*)"/g)];
      const lost = styled.filter(([, , attributes, style]) => {
        const ink = /(?:^|;)color:(#\w+)/.exec(style!)?.[1];
        const turns = /class="[^"]*(ink|quiet|link)/.test(attributes!);
        const stays = ink === '#FFFFFF' || style!.includes('800 26px');
        return ink !== undefined && !turns && !stays;
      });
      expect(lost.map(([tag]) => tag)).toEqual([]);
    }
  });

  it('names the day of the store, whatever time zone the server has', async () => {
    const { text } = await renderEmail(emails['gift notice']);
    expect(text).toContain('Sunday, November 1, 9–10\u00a0AM');
  });

  it.each(Object.entries(emails))('has nothing of another bakery: %s', async (_, email) => {
    const colors = { primaryColour: '#cfe8d5', accentColour: '#1f5c3a' } as const;
    const texts = { name: 'Fior & Figlia', city: 'Portland, Oregon', emailLine: 'Baked on Alberta Street' };
    const { html, text } = await render(email, { brand: { ...SAMPLE_BRAND, ...colors, ...texts }, version: 2 });
    const { butter, jam, oat, milk } = paletteOf(SAMPLE_BRAND.primaryColour, SAMPLE_BRAND.accentColour);
    const left = new RegExp(`crispi|austin, texas|${[butter, jam, oat, milk].join('|')}`, 'i');
    expect(html.replaceAll(site, '')).not.toMatch(left);
    expect(text.replaceAll(site, '')).not.toMatch(left);
    expect(text).toContain('Fior & Figlia · Baked on Alberta Street');
  });

  it('shows the logo of the brand, whose name replaces it where pictures are blocked', async () => {
    const { html } = await renderEmail(emails.refund);
    expect(html).toMatch(/<img[^>]*alt="Crispi"[^>]*src="https:\/\/crispi\.test\/brand\/email\.png\?v=1"/);
  });

  it('says which deliveries a refund is for, and why', async () => {
    const { text } = await renderEmail(emails['refund made']);
    expect(text).toContain('we’ve refunded part of order #10001');
    expect(text).toContain('One box was dented.');
    expect(text).toMatch(/Delivery to .+ \$5\.00/);
    expect(text).toContain('Refund: $5.00');
  });

  it('tells a buyer which delivery of a gift was cancelled, and that the others come', async () => {
    const of = order(2);
    const shipments = [{ ...of.shipments[0]!, status: 'cancelled' as const }];
    const { text } = await renderEmail(
      <CancellationNotice site={site} order={of} shipments={shipments} refundCents={0} />,
    );
    expect(text).toMatch(/the delivery to .+ of order #10001 was cancelled/);
    expect(text).toContain('The rest of your order isn’t affected.');
  });
});
