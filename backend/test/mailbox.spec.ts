import { openShop, type Shop } from './support/open-shop';
import { StaffSession, orderAGift, orderToCollect } from './support/staff-session';
import { customerInfo, orderABox } from './support/shopper';
import { until } from './support/until';

interface Email {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** The mails as they arrive, by the provider's own wire format, in the mailbox everybody can open in the sandbox. */
describe('The mailbox', () => {
  let shop: Shop;
  let staff: StaffSession;

  beforeAll(async () => {
    shop = await openShop();
    staff = await StaffSession.open(shop);
  });
  afterAll(() => shop.close());

  const emailAbout = (subject: RegExp, to = 'ada@example.com') =>
    until(`a mail to ${to} about ${subject}`, async () => {
      const emails = await shop.sandbox<Email[]>('/mail');
      return emails.find((message) => message.to.includes(to) && subject.test(message.subject));
    });

  it('holds the confirmation, and the temporary password in a mail of its own that opens the account', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const receipt = await emailAbout(new RegExp(`order #${id}$`));
    expect(receipt.text).toMatch(/Total +\$25\.00/);
    expect(receipt.html).toContain(`href="${shop.config.publicUrl}/follow/o${id}.`);
    expect(receipt.text + receipt.html).not.toContain('Temporary password');
    const { text } = await emailAbout(/account/);
    const password = /^Temporary password: (\S+)$/m.exec(text)![1];
    const browser = shop.browser();
    const { body } = await browser.post('/api/login').send({ email: customerInfo.email, password }).expect(200);
    expect(body).toMatchObject({ user: { mustChangePassword: true } });
    expect((await browser.get('/api/orders/my').expect(200)).body).toMatchObject([{ id }]);
    const change = { currentPassword: password, newPassword: 'butter-toast' };
    await browser.post('/api/change-password').send(change).expect(200);
    expect((await browser.get('/api/me').expect(200)).body).toMatchObject({ user: { mustChangePassword: false } });
  });

  it('holds the link to a new password', async () => {
    await shop.browser().post('/api/forgot-password').send({ email: customerInfo.email }).expect(200);
    const { text, html } = await emailAbout(/new password/);
    const link = new RegExp(`${shop.config.publicUrl}/reset-password\\?token=([\\w-]+)`);
    const [, token] = link.exec(text)!;
    expect(html).toContain(token);
    await shop.browser().post('/api/reset-password').send({ token, newPassword: 'margarine' }).expect(200);
  });

  it('of a gift: a block for each recipient, with the prices, for the buyer; a notice without, for the recipient', async () => {
    const { id } = await orderAGift(shop, ['Jo', 'Kim']);
    const { text } = await emailAbout(new RegExp(`order #${id}$`));
    const [jo, kim] = [text.indexOf('For Jo Doe'), text.indexOf('For Kim Doe')];
    expect(jo).toBeGreaterThan(0);
    expect(kim).toBeGreaterThan(jo);
    expect(text.slice(jo, kim).match(/Box of (6|12) +\$/g)).toHaveLength(2);
    expect(text.slice(kim)).toMatch(/Driver tip +\$1\.50/);
    const notice = await emailAbout(/is sending you cookies/);
    expect(notice.text + notice.html).not.toMatch(/\$\s?\d/);
  });

  it('holds the courier on the way, with the page to follow it, and the delivery', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await staff.courier(id)).body as { externalDeliveryId: string };
    await staff.courierSays(externalDeliveryId, 'in_transit');
    const { html } = await emailAbout(new RegExp(`on its way.*#${id}`));
    const [delivery] = (
      await shop.sandbox<{ external_delivery_id: string; tracking_url: string }[]>('/deliveries')
    ).filter((one) => one.external_delivery_id === externalDeliveryId);
    expect(html).toContain(`href="${delivery!.tracking_url}"`);
    await staff.courierSays(externalDeliveryId, 'delivered');
    await emailAbout(new RegExp(`delivered.*#${id}`));
  });

  it('holds the call to the store', async () => {
    const { id } = await orderToCollect(shop);
    await staff.set(id, 'ready_for_pickup').expect(200);
    expect((await emailAbout(new RegExp(`#${id} is ready for pickup`))).text).toMatch(/waits for you at/);
  });
});
