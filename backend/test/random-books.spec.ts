import fc from 'fast-check';
import { BookSources } from '../src/modules/books';
import { useShop } from './support/open-shop';
import { RefundOffice, type MoneyOnRecord } from './support/refunds';
import { orderAGift, useStaff } from './support/staff-session';
import { runs } from './support/effort';

type Step = {
  kind: 'deliver' | 'cancel' | 'refund' | 'failAtStripe' | 'again' | 'dispute' | 'win' | 'lose';
  pick: number;
  share: number;
};

const KINDS: Step['kind'][] = [
  'deliver',
  'deliver',
  'cancel',
  'refund',
  'refund',
  'failAtStripe',
  'again',
  'dispute',
  'win',
  'lose',
];
const steps = fc.array(
  fc.record<Step>({ kind: fc.constantFrom(...KINDS), pick: fc.nat(99), share: fc.integer({ min: 1, max: 100 }) }),
  { minLength: 3, maxLength: 9 },
);

const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

describe('Random deliveries, refunds and disputes', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);

  // A failure is repeated many times with fewer steps, and each order takes cookies.
  beforeAll(() => shop.rows`UPDATE catalogue.products SET stock = 100000 WHERE stock IS NOT NULL`);

  /** Debits minus credits of an account by the lines of an order and of its payment's disputes, in cents. */
  const booked = (account: string, orderId: number) =>
    shop.value<number>`SELECT coalesce(sum(CASE debit WHEN ${account} THEN cents ELSE -cents END), 0)::int FROM books.postings
      WHERE ${account} IN (debit, credit) AND (order_id = ${orderId} OR source = 'dispute' AND source_id IN (
        SELECT d.id FROM payments.disputes d JOIN orders.orders o USING (payment_intent_id) WHERE o.id = ${orderId}))`;

  /** Answers are free to be refusals: what counts is that the books follow. */
  async function take({ kind, pick, share }: Step, id: number, shipments: number): Promise<void> {
    const index = pick % shipments;
    const money = await office.money(id);
    if (kind === 'deliver')
      for (const to of ['driver_assigned', 'picked_up', 'in_transit', 'delivered']) await staff.drive(id, index, to);
    if (kind === 'cancel') await office.cancel(id, { recipients: [index], refund: share > 30 });
    if (kind === 'refund') {
      const amount = (Math.max(1, Math.floor((cents(money.shipments[index]!.left) * share) / 100)) / 100).toFixed(2);
      await office.refund(id, { recipients: [index], amount, reason: 'Sorry' });
    }
    const failed = money.refunds.find(({ canAskAgain }) => canAskAgain);
    if (kind === 'again' && failed) await office.again(id, failed.id);
    if (kind === 'failAtStripe') await office.advance(id, 'fail_refunds').catch(() => undefined);
    if (kind === 'dispute') await office.advance(id, 'dispute').catch(() => undefined);
    if (kind === 'win') await office.advance(id, 'win_dispute').catch(() => undefined);
    if (kind === 'lose') await office.advance(id, 'lose_dispute').catch(() => undefined);
    await shop.workDone();
  }

  const returned = (money: MoneyOnRecord, index: number) =>
    sum(
      money.refunds
        .filter(({ status }) => status !== 'failed')
        .flatMap(({ shipments }) => shipments)
        .filter(({ recipientIndex }) => recipientIndex === index)
        .map(({ amount }) => cents(amount)),
    );

  it('keep the books right: they have what Stripe has, and owe what was paid and neither delivered nor returned', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const { id, amount } = await orderAGift(shop, ['Jo', 'Kim']);
        await shop.workDone();
        for (const step of sequence) await take(step, id, 2);
        const money = await office.money(id);
        const { recipientData } = await staff.read(id);
        expect(await shop.app.get(BookSources).differences(new Date(0))).toEqual([]);

        const withdrawn = sum(money.disputes.filter(({ status }) => status !== 'won').map((one) => cents(one.amount)));
        expect(await booked('stripe_clearing', id)).toBe(amount - (await office.atStripe(id)) - withdrawn);

        const succeeded = sum(
          money.refunds.filter(({ status }) => status === 'succeeded').map((one) => cents(one.amount)),
        );
        const left = recipientData.map(({ status }, i) => ({
          status,
          cents: cents(money.shipments[i]!.total) - returned(money, i),
        }));
        const undelivered = sum(left.filter(({ status }) => status !== 'delivered').map((one) => one.cents));
        const lost = sum(money.disputes.filter(({ status }) => status === 'lost').map((one) => cents(one.amount)));
        const cancelled = sum(left.filter(({ status }) => status === 'cancelled').map((one) => one.cents));
        const onItsWay = sum([returned(money, 0), returned(money, 1)]) - succeeded;
        expect(undelivered + onItsWay - Math.min(lost, cancelled) + (await booked('customer_deposits', id))).toBe(0);
      }),
      { numRuns: runs(5) },
    );
  });
});
