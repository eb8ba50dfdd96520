/** @jest-environment node */
import { ApiError } from '@/api/client';
import type { CartLine, Totals } from '@/api/models';
import { conflictOf } from './checkout-conflict';

const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body), '');

const box: CartLine = {
  id: 1,
  orderId: null,
  boxSizeId: 1,
  boxSize: 'Box of 6',
  selectedCookies: [{ cookieId: 1, quantity: 6, name: 'Oat' }],
  totalPrice: '15.00',
  personalMessage: null,
  isActualCookieBox: true,
  isBundle: false,
  isCard: false,
  productionUnits: 0,
  noticeHours: 0,
  available: true,
  unavailableReason: null,
  allergens: null,
  dietaryMarks: [],
  giftCard: null,
};
const milk: CartLine = {
  ...box,
  id: 2,
  boxSizeId: 4,
  boxSize: 'Single item',
  selectedCookies: [{ cookieId: 9, quantity: 3, name: 'Cold Milk' }],
  totalPrice: '9.75',
};
const totals = {
  items: '24.75',
  deliveryFee: '9.75',
  tip: '0.00',
  tax: '0.80',
  total: '35.30',
  amount: 3530,
  due: 3530,
  tenders: [{ kind: 'stripe', amount: '35.30' }],
} as Totals;

describe('a conflict between the cart and the payment', () => {
  it('shows a changed price before and after, and the resulting changes', () => {
    const now = { ...totals, items: '27.75', tax: '1.05', total: '38.55', amount: 3855, due: 3855 };
    const error = refusal(409, { code: 'price_changed', message: '', amount: 3855, totals: now });
    const found = conflictOf(error, { lines: [box, milk], totals }, [box, { ...milk, totalPrice: '12.75' }]);
    expect(found).toEqual({
      title: 'The total changed from $35.30 to $38.55.',
      changes: [
        { name: '3 Cold Milk', before: '$9.75', now: '$12.75' },
        { name: 'Tax', before: '$0.80', now: '$1.05' },
      ],
      resolution: { kind: 'pay', amount: 3855, due: 3855 },
    });
  });

  it('shows what each gift card pays when a balance has changed', () => {
    const card = (lastFour: string, amount: string) => ({ kind: 'gift_card' as const, lastFour, amount });
    const seen = { ...totals, due: 2030, tenders: [card('K7QX', '10.00'), card('ABCD', '5.00'), ...totals.tenders] };
    const now = { ...totals, due: 2730, tenders: [card('K7QX', '8.00'), ...totals.tenders] };
    const error = refusal(409, { code: 'due_changed', message: '', amount: 3530, due: 2730, totals: now });
    expect(conflictOf(error, { lines: [box, milk], totals: seen }, [box, milk])).toEqual({
      title: 'Your gift cards now leave $27.30 to pay.',
      changes: [
        { name: 'Gift card ending in K7QX', before: '−$10.00', now: '−$8.00' },
        { name: 'Gift card ending in ABCD', before: '−$5.00', now: 'none' },
      ],
      resolution: { kind: 'pay', amount: 3530, due: 2730 },
    });
  });

  it('names a product that is no longer sold with the reason, and offers to remove it', () => {
    const lines = [{ id: 1, title: 'Box of 6', reason: 'Oat is sold out.' }];
    const found = conflictOf(refusal(409, { code: 'line_unavailable', lines }), { lines: [box], totals }, [box]);
    expect(found).toMatchObject({
      changes: [{ name: 'Box of 6', before: '$15.00', now: 'Oat is sold out.', boxId: 1 }],
      resolution: { kind: 'remove', ids: [1] },
    });
  });

  it('offers the remaining stock of a product that is running short', () => {
    const error = refusal(409, { code: 'out_of_stock', message: 'Only 2 of Cold Milk left.', left: 2, productId: 9 });
    expect(conflictOf(error, { lines: [box, milk], totals }, [])).toEqual({
      title: 'Only 2 of Cold Milk left.',
      changes: [{ name: 'Cold Milk', before: '3', now: '2' }],
      resolution: { kind: 'fewer', cookieId: 9, left: 2 },
    });
  });

  it('names the box that contains a sold out cookie, and offers to remove only that box', () => {
    const error = refusal(409, { code: 'out_of_stock', message: 'Oat is sold out.', left: 0, productId: 1 });
    expect(conflictOf(error, { lines: [box, milk], totals }, [])).toMatchObject({
      changes: [{ name: 'Box of 6', boxId: 1 }],
      resolution: { kind: 'remove', ids: [1] },
    });
  });

  it('is not assumed for other refusals', () => {
    expect(conflictOf(refusal(503, { code: 'payments_unavailable' }), { lines: [box], totals }, [])).toBeNull();
  });
});
