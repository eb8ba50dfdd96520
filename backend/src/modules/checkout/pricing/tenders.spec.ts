import fc from 'fast-check';
import { payWithCards } from './tenders';

const sum = (cents: number[]) => cents.reduce((a, b) => a + b, 0);
const cards = fc.array(fc.nat(4000), { maxLength: 5 });

describe('payWithCards', () => {
  it('takes the cards in their order, and never leaves 1 to 49 cents that more could be left of', () => {
    fc.assert(
      fc.property(fc.nat(6000), cards, (total, balances) => {
        const offered = balances.map((spendableCents, i) => ({ id: i, lastFour: `000${i}`, spendableCents }));
        const tenders = payWithCards(total, offered);
        const paid = sum(tenders.map(({ cents }) => cents));
        const due = total - paid;
        const all = sum(balances);
        expect(due).toBeGreaterThanOrEqual(0);
        for (const { cardId, cents } of tenders) {
          expect(cents).toBeGreaterThan(0);
          expect(cents).toBeLessThanOrEqual(balances[cardId]!);
        }
        const plain = Math.max(0, total - all);
        expect(due).toBe(plain === 0 || plain >= 50 ? plain : Math.min(50, total));
        // Only the last ones pay less than they could.
        const short = tenders.findIndex(({ cardId, cents }) => cents < balances[cardId]!);
        const after = short < 0 ? [] : offered.slice(tenders[short]!.cardId + 1);
        const unused = sum(after.map(({ spendableCents }) => spendableCents));
        expect(short < 0 || due === 0 || unused < 50).toBe(true);
        expect(tenders.map(({ cardId }) => cardId)).toEqual(
          tenders.map(({ cardId }) => cardId).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
