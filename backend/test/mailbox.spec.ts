import { useShop } from './support/open-shop';
import { useStaff } from './support/staff-session';
import { customerInfo, orderABox } from './support/shopper';

/** E-mails as they arrive in the mailbox of the sandbox, in the wire format of the provider. */
describe('The mailbox', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  const emailAbout = (subject: RegExp, to = 'ada@example.com') => shop.emailTo(to, subject);

  it('has the receipt, and a separate e-mail with the temporary password that opens the account', async () => {
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

  it('has the courier on the way with the tracking page, and the delivery', async () => {
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
});
