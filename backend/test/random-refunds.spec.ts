import fc from 'fast-check';
import { CardOffice } from './support/gift-cards';
import { useShop } from './support/open-shop';
import { GiftCardLedger } from '../src/modules/gift-cards';
import type { GiftCardTender } from '../src/modules/orders';
import { boxFor, placeOrder } from './support/orders';
import { RefundOffice, type MoneyOnRecord } from './support/refunds';
import { useStaff } from './support/staff-session';
import { runs } from './support/effort';

const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

interface Step {
  kind: 'refund' | 'amount' | 'cancel' | 'drive' | 'stripe' | 'again';
  /** Chooses the shipment or refund. */
  pick: number;
  everything: boolean;
  share: number;
  fails: boolean;
  /** Two members of staff press at the same moment. */
  twice: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('refund', 'amount', 'amount', 'cancel', 'drive', 'stripe', 'stripe', 'again'),
    pick: fc.nat(99),
    everything: fc.boolean(),
    share: fc.integer({ min: 1, max: 130 }),
    fails: fc.boolean(),
    twice: fc.boolean(),
  }),
  { minLength: 4, maxLength: 12 },
);
const prices = fc.array(fc.tuple(fc.nat(3000), fc.nat(975), fc.nat(500), fc.nat(250), fc.nat(100)), {
  minLength: 1,
  maxLength: 3,
});

/** Percentages that gift cards pay. */
const shares = fc.constantFrom<number[]>([], [30], [20, 35], [100], [60, 40]);

/** The model of a shipment's money. */
interface Sheet {
  items: number;
  /** Discount off the items. */
  off: number;
  tax: number;
  fee: number;
  tip: number;
  sent: boolean;
  cancelled: boolean;
}

const paidFor = ({ items, off, tax, fee, tip }: Sheet) => items - off + tax + fee + tip;

/** A placed order, with what Stripe and gift cards received for it. */
interface Placed {
  id: number;
  stripe: number;
  tenders: GiftCardTender[];
}

/** How many requests succeeded, and the cents they refunded. */
interface Outcome {
  done: number;
  cents: number;
}

describe('Random refunds and cancellations', () => {
  const shop = useShop({ worker: false });
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);
  const cards = new CardOffice(shop);
  let orders = 0;

  /** `byCards`: the percentages of the total that gift cards pay; the rest is paid at Stripe. */
  async function order(sheets: Sheet[], byCards: number[]): Promise<Placed> {
    const shipments = sheets.map(({ items, off, tax, fee, tip }) => ({
      ...boxFor(),
      itemsCents: items,
      discountCents: off,
      taxCents: tax,
      deliveryFeeCents: fee,
      tipCents: tip,
    }));
    const total = sum(sheets.map(paidFor));
    const tenders = [];
    for (const share of byCards) {
      const cents = Math.floor((total * share) / 100);
      if (cents === 0) continue;
      const { id: cardId, lastFour } = await cards.issue(cents);
      tenders.push({ cardId, lastFour, cents });
    }
    const stripe = total - sum(tenders.map(({ cents }) => cents));
    const paymentIntentId = `${stripe ? 'pi' : 'free'}_random_${(orders += 1)}`;
    await shop.rows`INSERT INTO payments.payments (payment_intent_id, mode, account, amount_cents)
      VALUES (${paymentIntentId}, 'sandbox', 'sandbox', ${stripe})`;
    const id = await placeOrder(shop.app, { isGift: true, paymentIntentId, shipments, tenders });
    for (const tender of tenders)
      await cards.run((tx) => shop.app.get(GiftCardLedger).capture(tx, `draft-refunds-${tender.cardId}`, id, [tender]));
    return { id, stripe, tenders };
  }

  /** Nothing gives back more than it received, and what went back to a card is on it. */
  async function perTender(money: MoneyOnRecord, { stripe, tenders }: Placed): Promise<void> {
    const back = (lastFour: string | null) =>
      sum(
        money.refunds
          .filter(({ status, giftCardLastFour }) => status !== 'failed' && giftCardLastFour === lastFour)
          .map(({ amount }) => cents(amount)),
      );
    expect(back(null)).toBeLessThanOrEqual(stripe);
    for (const { cardId, lastFour, cents: paid } of tenders) {
      expect(back(lastFour)).toBeLessThanOrEqual(paid);
      expect(await cards.balance(cardId)).toBe(back(lastFour));
    }
  }

  /** No more than was paid is refunded, for the order and each shipment; what is left is the difference. */
  function holds(money: MoneyOnRecord, sheets: Sheet[]): void {
    const counted = money.refunds.filter(({ status }) => status !== 'failed');
    const total = sum(sheets.map(paidFor));
    const gone = sum(counted.map(({ amount }) => cents(amount)));
    expect(gone).toBeLessThanOrEqual(total);
    expect(cents(money.payment.left)).toBe(total - gone);
    for (const [index, sheet] of sheets.entries()) {
      const own = booked(money, index);
      const paid = paidFor(sheet);
      expect(own).toBeLessThanOrEqual(paid);
      expect(cents(money.shipments[index]!.left)).toBe(paid - own);
      expect(cents(money.shipments[index]!.refundable)).toBe(due(money, sheets, index));
    }
    expect(sum(sheets.map((_, index) => booked(money, index)))).toBe(gone);
  }

  const booked = (money: MoneyOnRecord, index: number) =>
    sum(
      money.refunds
        .filter(({ status }) => status !== 'failed')
        .flatMap(({ shipments }) => shipments)
        .filter(({ recipientIndex }) => recipientIndex === index)
        .map(({ amount }) => cents(amount)),
    );
  const due = (money: MoneyOnRecord, sheets: Sheet[], index: number) => {
    const { fee, tip, sent } = sheets[index]!;
    return Math.max(0, paidFor(sheets[index]!) - (sent ? fee + tip : 0) - booked(money, index));
  };

  /** Takes the step; returns its outcome and the expected one. */
  async function take(step: Step, id: number, sheets: Sheet[]): Promise<{ came: Outcome; should: Outcome } | null> {
    const before = await office.money(id);
    const index = step.pick % sheets.length;
    const recipients = step.everything ? sheets.map((_, i) => i) : [index];
    const presses = step.twice ? 2 : 1;
    const press = async (ask: () => Promise<{ status: number }>, should: Outcome) => {
      const answers = await Promise.all(Array.from({ length: presses }, ask));
      const { refunds } = await office.money(id);
      const given = sum(refunds.slice(before.refunds.length).map(({ amount }) => cents(amount)));
      return { came: { done: answers.filter(({ status }) => status === 200).length, cents: given }, should };
    };
    const wanted = sum(recipients.map((i) => due(before, sheets, i)));
    const failed = before.refunds.filter(({ canAskAgain }) => canAskAgain);

    if (step.kind === 'refund')
      return press(async () => office.refund(id, { recipients }), { done: wanted > 0 ? 1 : 0, cents: wanted });
    if (step.kind === 'amount') {
      const left = sum(recipients.map((i) => cents(before.shipments[i]!.left)));
      const amount = Math.max(1, Math.floor((left * step.share) / 100));
      const body = { recipients, amount: (amount / 100).toFixed(2), reason: 'Sorry' };
      const room = Math.min(presses, Math.floor(left / amount));
      return press(async () => office.refund(id, body), { done: room, cents: room * amount });
    }
    if (step.kind === 'cancel') {
      for (const i of recipients) sheets[i]!.cancelled = true;
      return press(async () => office.cancel(id, { recipients, refund: true }), { done: presses, cents: wanted });
    }
    if (step.kind === 'again' && failed.length > 0) {
      const refund = failed[step.pick % failed.length]!;
      const fits = refund.shipments.every(
        (part) => cents(part.amount) <= cents(before.shipments[part.recipientIndex]!.left),
      );
      const should = { done: fits ? presses : 0, cents: fits ? cents(refund.amount) : 0 };
      return press(async () => office.again(id, refund.id), should);
    }
    if (step.kind === 'drive' && !sheets[index]!.cancelled) {
      await staff.drive(id, index, 'driver_assigned').expect(200);
      sheets[index]!.sent = true;
    }
    const atStripe = before.refunds.filter(({ giftCardLastFour }) => giftCardLastFour === null);
    if (step.kind === 'stripe' && atStripe.length > 0) {
      const refund = atStripe[step.pick % atStripe.length]!;
      const sql = `UPDATE payments.refunds SET status = $2 WHERE id = $1 AND status <> 'failed'`;
      await shop.rows(sql, [refund.id, step.fails ? 'failed' : 'succeeded']);
    }
    return null;
  }

  it('return what a model calculates, and never more than was paid', async () => {
    await fc.assert(
      fc.asyncProperty(prices, shares, steps, async (paid, byCards, sequence) => {
        const sheets = paid.map(([items, fee, tip, tax, off]) => ({
          items: items + 1,
          off: Math.floor((items * off) / 100),
          fee,
          tip,
          tax,
          sent: false,
          cancelled: false,
        }));
        const placed = await order(sheets, byCards);
        const { id } = placed;
        for (const step of sequence) {
          const { came, should } = (await take(step, id, sheets)) ?? {};
          expect(came).toEqual(should);
          const money = await office.money(id);
          holds(money, sheets);
          await perTender(money, placed);
        }
      }),
      { numRuns: runs(6) },
    );
  });
});
