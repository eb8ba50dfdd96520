import { adminCommand } from '../../../admin-command';
import { turnOnTwoStep } from '../../../../test/support/second-factor';
import { EmailShop } from '../../../../test/support/email-shop';
import { boxFor, placeOrder } from '../../../../test/support/orders';
import { addAdmin, addCustomer, browserOf, signedInAs, type Browser } from '../../../../test/support/people';
import { openForAll } from '../../../../test/support/open-for';

const ADA = 'ada@example.com';
const pickup = {
  fulfilment: 'pickup' as const,
  pickupAt: {
    locationId: 1,
    name: 'Crispi Elm Street',
    address: '12 Elm Street, Austin, TX 78701',
    phone: '5125550100',
  },
};

describe('E-mails', () => {
  const shop = openForAll(() => EmailShop.open());
  let staff: Browser;
  beforeEach(async () => {
    await shop.forget();
    await addAdmin(shop.app);
    staff = await signedInAs(shop.app, shop.config.admin.email, shop.config.admin.password);
  });

  const setStatus = (orderId: number, status: string) =>
    staff.put(`/api/admin/orders/${orderId}/status`).send({ status }).expect(200);
  const about = (subject: RegExp) => shop.office.taken.filter((message) => subject.test(message.subject));

  it('tell a buyer what they ordered and paid', async () => {
    const orderId = await placeOrder(shop.app, { shipments: [{ ...boxFor(), tipCents: 300, taxCents: 25 }] });
    const { html, text } = await shop.posted(ADA, new RegExp(`order #${orderId}$`));
    expect(text).toContain('Thank you, Ada');
    expect(text).toMatch(/Box of 6 +\$15\.00\n6 × Lemon Glaze\nMessage: “With love”/);
    expect(text).toContain('1 Elm Street, Austin, TX 78701\nSaturday, November 28, 9–10\u00a0AM');
    expect(text).toMatch(/Items +\$15\.00\nDelivery +\$9\.75\nDriver tip +\$3\.00\nTax +\$0\.25\nTotal +\$28\.00/);
    expect(text.match(/\$9\.75/g)).toHaveLength(1);
    expect(html).toContain('Total');
    expect(html).toContain('$28.00');
  });

  it('contain no password for a customer who orders again', async () => {
    await placeOrder(shop.app);
    await shop.posted(ADA, /account/);
    await placeOrder(shop.app);
    await shop.quiet();
    expect(about(/account/)).toHaveLength(1);
    expect(about(/^Your Bakery order/)).toHaveLength(2);
  });

  it('lead to a new password after it was forgotten', async () => {
    await addCustomer(shop.app);
    await browserOf(shop.app).post('/api/forgot-password').send({ email: 'Ada@example.com' }).expect(200);
    const { text } = await shop.posted(ADA, /new password/);
    const [, token] = /http:\/\/localhost:3000\/reset-password\?token=([\w-]+)/.exec(text)!;
    await browserOf(shop.app).post('/api/reset-password').send({ token, newPassword: 'butter' }).expect(200);
    await signedInAs(shop.app, ADA, 'butter');
  });

  it('tell a customer that their password was changed, also by a reset', async () => {
    const { password } = await addCustomer(shop.app);
    const browser = await signedInAs(shop.app, ADA, password);
    const change = { currentPassword: password, newPassword: 'butter and salt' };
    await browser.post('/api/change-password').send(change).expect(200);
    expect((await shop.posted(ADA, /^Your password was changed$/)).text).toContain('Hi Ada,');
    await browserOf(shop.app).post('/api/forgot-password').send({ email: ADA }).expect(200);
    const [, token] = /reset-password\?token=([\w-]+)/.exec((await shop.posted(ADA, /new password/)).text)!;
    await browserOf(shop.app).post('/api/reset-password').send({ token, newPassword: 'flour and milk' }).expect(200);
    await shop.quiet();
    expect(about(/^Your password was changed$/)).toHaveLength(2);
  });

  it('lead an invited admin to a password and into the back office', async () => {
    const lena = { email: 'lena@example.com', name: 'Lena' };
    await staff.post('/api/admin/team/invitations').send(lena).expect(204);
    const { text } = await shop.posted(lena.email, /invited/);
    const [, token] = /http:\/\/localhost:3000\/invitation\?token=([\w-]+)/.exec(text)!;
    const newPassword = 'three brown teapots';
    await browserOf(shop.app).post('/api/reset-password').send({ token, newPassword }).expect(200);
    const browser = await signedInAs(shop.app, lena.email, newPassword);
    await browser.get('/api/admin/orders').expect(200);
  });

  it('tell an admin about each change of their two-step sign-in', async () => {
    await turnOnTwoStep(staff);
    const mine = shop.config.admin.email;
    await shop.posted(mine, /^Two-step sign-in is on$/);
    await staff.delete('/api/admin/second-factor').expect(204);
    await shop.posted(mine, /^Two-step sign-in is off$/);
    await turnOnTwoStep(staff);
    await adminCommand(shop.app, ['reset-two-step', mine]);
    expect((await shop.posted(mine, /was reset$/)).text).toContain('another admin turned your two-step sign-in off');
  });

  it('announce a gift to the recipients who may know of it, without prices', async () => {
    const orderId = await placeOrder(shop.app, {
      isGift: true,
      shipments: [
        boxFor({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' }),
        boxFor({ firstName: 'Alan', email: 'alan@example.com', receiveNotifications: false }),
        boxFor({ firstName: 'Nora', email: null }),
      ],
    });
    const { text, html, subject } = await shop.posted('grace@example.com', /cookies/);
    expect(subject).toBe('Ada Lovelace is sending you cookies');
    expect(text).toContain('6 × Lemon Glaze');
    expect(text + html).not.toMatch(/\$\s?\d/);
    await shop.quiet();
    expect(shop.office.taken.map(({ to }) => to)).not.toContain('alan@example.com');
    const receipt = await shop.posted(ADA, new RegExp(`#${orderId}`));
    for (const name of ['For Grace Hopper', 'For Alan Lovelace', 'For Nora Lovelace'])
      expect(receipt.text).toContain(name);
    expect(receipt.text).toMatch(/Total +\$74\.25/);
  });

  it('tell once that the courier is on the way, as soon as it was picked up, and once that the cookies were delivered', async () => {
    const orderId = await placeOrder(shop.app);
    for (const status of ['preparing', 'driver_assigned']) await setStatus(orderId, status);
    await shop.quiet();
    expect(about(/on its way/)).toHaveLength(0);
    for (const status of ['picked_up', 'in_transit']) await setStatus(orderId, status);
    expect((await shop.posted(ADA, /on its way/)).text).toContain(`Order #${orderId}`);
    await setStatus(orderId, 'delivered');
    await shop.posted(ADA, /was delivered/);
    await shop.quiet();
    expect(about(/on its way/)).toHaveLength(1);
    expect(about(/was delivered/)).toHaveLength(1);
  });

  it('say nothing about the courier when the buyer declined notifications', async () => {
    const orderId = await placeOrder(shop.app, { shipments: [boxFor({ receiveNotifications: false })] });
    await setStatus(orderId, 'picked_up');
    await setStatus(orderId, 'delivered');
    await shop.quiet();
    expect(about(/on its way|delivered/)).toHaveLength(0);
    expect(about(/^Your Bakery order/)).toHaveLength(1);
  });

  it('call a buyer to the store when their pickup is ready, and only then', async () => {
    const delivery = await placeOrder(shop.app);
    await setStatus(delivery, 'ready_for_pickup');
    const orderId = await placeOrder(shop.app, pickup);
    await setStatus(orderId, 'ready_for_pickup');
    const { text } = await shop.posted(ADA, new RegExp(`#${orderId} is ready`));
    expect(text).toContain('Crispi Elm Street, 12 Elm Street, Austin, TX 78701');
    await setStatus(orderId, 'delivered');
    await shop.quiet();
    expect(about(/ready|delivered/)).toHaveLength(1);
  });

  it('tell that an order was cancelled', async () => {
    const orderId = await placeOrder(shop.app);
    await setStatus(orderId, 'cancelled');
    const { text } = await shop.posted(ADA, new RegExp(`#${orderId} was cancelled`));
    expect(text).toContain(`order #${orderId} was cancelled. We haven’t refunded the $24.75 you paid.`);
  });

  it('are not sent for test orders', async () => {
    await addCustomer(shop.app);
    const orderId = await placeOrder(shop.app, { isTest: true });
    await setStatus(orderId, 'picked_up');
    await setStatus(orderId, 'cancelled');
    await shop.quiet();
    expect(about(/order/i)).toHaveLength(0);
  });
});
