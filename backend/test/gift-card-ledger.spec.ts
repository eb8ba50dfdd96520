import fc from 'fast-check';
import { giftCodeOf, isGiftCode } from '@crispi/rules/gift-card-code';
import { Auditor } from '../src/kernel/audit/audit';
import { GiftCardLedger, GiftCardShort } from '../src/modules/gift-cards';
import { AppError } from '../src/kernel/errors/app-error';
import { runs } from './support/effort';
import { CardOffice } from './support/gift-cards';
import { useShop } from './support/open-shop';

const by = { reason: 'Test', by: 'admin@example.com' };

/** What a model of one card knows. A card that was re-issued is blocked, and `next` has taken its place. */
interface Model {
  id: number;
  balance: number;
  held: Map<string, number>;
  blocked: boolean;
  next: number | null;
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'hold',
      'hold',
      'hold',
      'release',
      'capture',
      'refund',
      'adjust',
      'cash_out',
      'block',
      'reissue',
    ),
    card: fc.nat(99),
    other: fc.nat(99),
    checkout: fc.integer({ min: 0, max: 2 }),
    cents: fc.integer({ min: 1, max: 700 }),
  }),
  { minLength: 5, maxLength: 30 },
);

describe('The ledger of gift cards', () => {
  const shop = useShop({ worker: false });
  const cards = new CardOffice(shop);
  const ledger = () => shop.app.get(GiftCardLedger);
  let orders = 500_000;

  /** Whether it was done; refusals leave nothing. */
  const tried = (work: () => Promise<unknown>) =>
    work().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof GiftCardShort || error instanceof AppError)) throw error;
        return false;
      },
    );
  const available = ({ balance, held }: Model, key: string) => balance + (held.get(key) ?? 0);

  it('agrees with a model after any sequence of changes: no cent is made or lost', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const made = [await cards.issue(1000), await cards.issue(500)];
        const models: Model[] = made.map(({ id }, i) => ({
          id,
          balance: i ? 500 : 1000,
          held: new Map(),
          blocked: false,
          next: null,
        }));
        const newest = (model: Model): Model => (model.next === null ? model : newest(models[model.next]!));
        const giveBack = (model: Model) => {
          for (const cents of model.held.values()) model.balance += cents;
          model.held.clear();
        };
        let outside = 0;
        const answers: { kind: string; came: boolean; should: boolean }[] = [];
        for (const { kind, card, other, checkout, cents } of sequence) {
          const [a, b] = [models[card % models.length]!, models[other % models.length]!];
          const key = `draft-ledger-${checkout}`;
          if (kind === 'hold' || kind === 'capture') {
            const wanted = [
              ...new Map([
                [a, cents],
                [b, Math.ceil(cents / 2)],
              ]),
            ].map(([model, part]) => ({ model, part }));
            const parts = wanted.map(({ model, part }) => ({ cardId: model.id, cents: part }));
            const should = wanted.every(({ model, part }) => !model.blocked && available(model, key) >= part);
            const orderId = (orders += 1);
            const came = await tried(() =>
              cards.run((tx) =>
                kind === 'hold' ? ledger().hold(tx, key, parts) : ledger().capture(tx, key, orderId, parts),
              ),
            );
            answers.push({ kind, came, should });
            if (!should) continue;
            for (const model of models) {
              model.balance = available(model, key);
              model.held.delete(key);
            }
            for (const { model, part } of wanted) {
              model.balance -= part;
              if (kind === 'hold') model.held.set(key, part);
              else outside += part;
            }
          } else if (kind === 'release') {
            await cards.run((tx) => ledger().release(tx, key));
            for (const model of models) {
              model.balance = available(model, key);
              model.held.delete(key);
            }
          } else if (kind === 'refund') {
            const back = Math.min(cents, outside);
            if (back <= 0) continue;
            await cards.run((tx) =>
              ledger().refund(tx, { cardId: a.id, cents: back, orderId: orders, reason: null, by: null }),
            );
            newest(a).balance += back;
            outside -= back;
          } else if (kind === 'adjust') {
            const change = card % 2 ? cents : -cents;
            const came = await tried(() => cards.run((tx) => ledger().adjust(tx, a.id, { ...by, cents: change })));
            answers.push({ kind, came, should: !a.blocked && a.balance + change >= 0 });
            if (came) [a.balance, outside] = [a.balance + change, outside - change];
          } else if (kind === 'cash_out') {
            const came = await tried(() =>
              cards.run((tx) => ledger().cashOut(tx, a.id, { ...by, check: () => undefined })),
            );
            answers.push({ kind, came, should: !a.blocked });
            if (came) [a.balance, outside] = [0, outside + a.balance];
          } else if (kind === 'block') {
            await cards.block(a.id);
            if (!a.blocked) giveBack(a);
            a.blocked = true;
          } else {
            let id = 0;
            const came = await tried(async () => ({ id } = await cards.reissue(a.id)));
            answers.push({ kind, came, should: a.next === null });
            if (!came) continue;
            giveBack(a);
            models.push({ id, balance: a.balance, held: new Map(), blocked: false, next: null });
            Object.assign(a, { balance: 0, blocked: true, next: models.length - 1 });
          }
          expect(await Promise.all(models.map(({ id }) => cards.balance(id)))).toEqual(
            models.map(({ balance }) => balance),
          );
          const total = models.reduce(
            (sum, { balance, held }) => sum + balance + [...held.values()].reduce((x, y) => x + y, 0),
            0,
          );
          expect(total + outside).toBe(1500);
        }
        expect(answers.filter(({ came, should }) => came !== should)).toEqual([]);
        for (const checkout of [0, 1, 2]) await cards.run((tx) => ledger().release(tx, `draft-ledger-${checkout}`));
      }),
      { numRuns: runs(15) },
    );
    const results = await shop.app.get(Auditor).check(new Date());
    const about = results.filter(({ what }) => what.startsWith('gift cards'));
    expect(about.flatMap(({ findings }) => findings.map(({ problem }) => problem))).toEqual([]);
    expect(about).toHaveLength(2);
  });

  it('of a balance spent a hundred times at once, only what there is is spent', async () => {
    const [one, two] = [await cards.issue(1000), await cards.issue(1000)];
    const spent = await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        // In both orders: locks are taken by id.
        const ids = i % 2 ? [one.id, two.id] : [two.id, one.id];
        return tried(() =>
          cards.run((tx) =>
            ledger().capture(
              tx,
              `draft-many-${i}`,
              (orders += 1),
              ids.map((cardId) => ({ cardId, cents: 150 })),
            ),
          ),
        );
      }),
    );
    expect(spent.filter(Boolean)).toHaveLength(6);
    expect([await cards.balance(one.id), await cards.balance(two.id)]).toEqual([100, 100]);
  });

  it('codes have a check character that finds each wrong character', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 15, maxLength: 15 }), fc.nat(15), fc.nat(31), (random, at, by) => {
        const code = giftCodeOf(random);
        expect(isGiftCode(code)).toBe(true);
        const wrong = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[by]!;
        const mistyped = code.slice(0, at) + wrong + code.slice(at + 1);
        expect(isGiftCode(mistyped)).toBe(mistyped === code);
      }),
    );
  });
});
