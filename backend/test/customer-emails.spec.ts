import { useShop } from './support/open-shop';
import { orderABox, useAdmin, bodyOf } from './support/shopper';
import { until } from './support/until';

interface LoggedEmail {
  id: string;
  purpose: string;
  status: string;
  recipient: string | null;
  orderId: number;
}

describe('E-mails of a customer', () => {
  const shop = useShop();
  const staff = useAdmin(shop);
  let customerId: number;
  let orderId: number;

  beforeAll(async () => {
    orderId = (await orderABox(shop, shop.browser())).id;
    const { body } = await staff
      .get('/api/admin/customers')
      .query({ search: `#${orderId}` })
      .expect(200);
    customerId = (body as { id: number }[])[0]!.id;
  });

  const log = (customer = customerId) => bodyOf<LoggedEmail[]>(staff.get('/api/admin/emails').query({ customer }));
  const receipts = async () => (await log()).filter(({ purpose }) => purpose === 'order-receipt');
  const sent = (count: number) =>
    until(`${count} receipts to have been sent`, async () => {
      const all = await receipts();
      return all.length === count && all.every(({ status }) => ['sent', 'delivered'].includes(status)) && all;
    });
  const resend = (id: string) => staff.post(`/api/admin/emails/${id}/resend`);
  const inbox = async () => (await shop.emails()).filter(({ subject }) => subject.includes(`#${orderId}`));

  it('are those to their address and about their orders', async () => {
    await until(
      'receipt and password',
      async () => (await log()).every(({ recipient }) => recipient) && (await log()).length >= 2,
    );
    expect((await log()).map(({ purpose }) => purpose).sort()).toEqual(['order-receipt', 'temporary-password']);
    await staff.get('/api/admin/emails').query({ customer: 2147483647 }).expect(404);
    await staff.get('/api/admin/emails').query({ customer: 'x' }).expect(422);
  });

  it('can be sent again as a new entry, to the present address of the order, once per press', async () => {
    const [receipt] = await sent(1);
    await shop.rows`UPDATE orders.orders SET customer_email = 'ada.new@example.com' WHERE id = ${orderId}`;
    const answers = await Promise.all([1, 2, 3].map(() => resend(receipt!.id)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      refused.map(() => [409, 'mail_on_its_way']),
    );
    const all = await sent(1 + answers.filter(({ status }) => status === 200).length);
    expect(all[0]).toMatchObject({ recipient: 'ada.new@example.com', orderId });
    expect(all.at(-1)).toMatchObject({ id: receipt!.id, recipient: 'ada@example.com' });
    expect((await inbox()).length).toBe(all.length);
  });

  it('cannot be sent again when they contain a password, are outdated or do not exist', async () => {
    const password =
      (await log()).find(({ purpose }) => purpose === 'temporary-password') ??
      (await staff.get('/api/admin/emails').query({ search: 'ada@example.com' })).body.find(
        ({ purpose }: LoggedEmail) => purpose === 'temporary-password',
      );
    expect((await resend(password.id)).body).toMatchObject({ code: 'mail_private' });
    const id = await shop.value<string>(
      `INSERT INTO notifications.emails (purpose, key, about, order_id, status)
       VALUES ('ready-for-pickup', 'x', $1, $2, 'sent') RETURNING id`,
      [{ orderId, recipientIndex: 0 }, orderId],
    );
    expect((await resend(id)).body).toMatchObject({ code: 'mail_has_nothing_to_say' });
    await resend('00000000-0000-4000-8000-000000000000').expect(404);
    await shop.rows`DELETE FROM notifications.emails WHERE id = ${id}`;
  });
});
