import { formatCents } from '@crispi/rules/money';
import { BookSources } from '../src/modules/books';
import { useShop } from './support/open-shop';
import { RefundOffice } from './support/refunds';
import { bodyOf, orderABox } from './support/shopper';
import { useStaff } from './support/staff-session';
import { until } from './support/until';

interface Payout {
  id: string;
  amount: number;
  payments: number;
  charges: number;
  refunds: number;
  disputes: number;
  fees: number;
  mismatches: number;
}

interface PayoutLine {
  kind: string;
  amount: number;
  fee: number;
  orderId: number | null;
  mismatch: string | null;
}

describe('Payouts', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);
  const ALL = { from: '2020-01-01', to: '2099-12-31' };

  const payOut = () => shop.tellSandbox('POST', '/stripe/payout', {});
  const listed = () => bodyOf<Payout[]>(staff.admin.get('/api/admin/payouts').query(ALL));
  const linesOf = async (id: string) =>
    (await bodyOf<{ lines: PayoutLine[] }>(staff.admin.get(`/api/admin/payouts/${id}`))).lines;
  /** The newest payout, once there are so many and they have been read. */
  const newest = (count: number) =>
    until(`payout ${count}`, async () => {
      const payouts = await listed();
      return payouts.length === count && payouts.every(({ charges }) => charges !== 0) && payouts;
    });
  const balanceOf = (account: string) =>
    shop.value<number>`SELECT coalesce(sum(CASE debit WHEN ${account} THEN cents ELSE -cents END), 0)::int FROM books.postings
      WHERE ${account} IN (debit, credit)`;

  it('are read with the orders behind them, and leave in the books what Stripe still has', async () => {
    const [kept, refunded, disputed] = [
      await orderABox(shop, shop.browser()),
      await orderABox(shop, shop.browser()),
      await orderABox(shop, shop.browser()),
    ].map(({ id }) => id) as [number, number, number];
    await office.refund(refunded, { amount: '5.00', reason: 'Sorry' }).expect(200);
    await office.settled(refunded, 'the refund', ({ payment }) => payment.refunded === '5.00');
    await office.advance(disputed, 'dispute');
    await office.settled(disputed, 'the dispute', ({ disputes }) => disputes.length === 1);
    await payOut();
    const [payout] = await newest(1);
    const lines = await linesOf(payout!.id);
    expect(lines.map(({ kind, orderId, mismatch }) => `${kind} ${orderId} ${mismatch}`).toSorted()).toEqual(
      [
        `charge ${kept} null`,
        `charge ${refunded} null`,
        `charge ${disputed} null`,
        `dispute ${disputed} null`,
        `refund ${refunded} null`,
      ].toSorted(),
    );
    const fees = lines.reduce((sum, { fee }) => sum + fee, 0);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0) - fees).toBe(payout!.amount);
    expect(payout).toMatchObject({ payments: 3, refunds: -500, fees: -fees, mismatches: 0 });
    expect(payout!.charges + payout!.refunds + payout!.disputes + payout!.fees).toBe(payout!.amount);
    const file = await staff.admin
      .get('/api/admin/payouts')
      .query({ ...ALL, format: 'csv' })
      .expect(200);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text).toContain(`,3,${formatCents(payout!.charges)},-5.00,`);
    expect(file.text.trim()).toMatch(new RegExp(`,${formatCents(payout!.amount).replace('.', '\\.')}$`));
    expect(await balanceOf('bank')).toBe(payout!.amount);
    expect(await balanceOf('stripe_fees')).toBe(fees);
    expect(await balanceOf('stripe_clearing')).toBe(0);
    expect(await shop.app.get(BookSources).differences(new Date(0))).toEqual([]);
  });

  it('name what the shop does not know, with the cause', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await shop.tellSandbox('POST', `/payments/${await office.payment(id)}/advance`, { action: 'refund', amount: 300 });
    await payOut();
    const [payout] = await newest(2);
    expect(payout!.mismatches).toBe(1);
    expect((await linesOf(payout!.id)).find(({ kind }) => kind === 'refund')).toMatchObject({
      amount: -300,
      orderId: id,
      mismatch: 'This refund was not made in the shop, but in Stripe’s dashboard.',
    });
  });

  it('are found without Stripe’s report, and read twice without being booked twice', async () => {
    await orderABox(shop, shop.browser());
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [{ provider: 'stripe', action: 'drop' }] });
    await payOut();
    const look = async () => {
      await shop.rows`UPDATE kernel.sweeps SET next_at = kernel.now() WHERE name = 'payments.read-balance'`;
      await until('the look', async () => {
        const rows =
          await shop.rows`SELECT 1 FROM kernel.sweeps WHERE name = 'payments.read-balance' AND next_at > kernel.now()`;
        return rows.length === 1;
      });
      await shop.workDone();
    };
    await look();
    const bank = await balanceOf('bank');
    expect(bank).toBe((await newest(3)).reduce((sum, { amount }) => sum + amount, 0));
    await look();
    expect(await balanceOf('bank')).toBe(bank);
  });

  it('are for admins, from one date to another', async () => {
    await shop.browser().get('/api/admin/payouts').query(ALL).expect(401);
    await staff.admin.get('/api/admin/payouts').query({ from: '2026-13-01', to: '2026-12-31' }).expect(422);
    await staff.admin.get('/api/admin/payouts/po_none').expect(404);
  });
});
