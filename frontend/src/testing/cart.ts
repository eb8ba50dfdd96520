import type { CartLine } from '@/api/models';

/** A box of six in the cart, as the API sends it. */
export function aBox(given: Partial<CartLine> = {}): CartLine {
  return {
    id: 1,
    orderId: null,
    boxSizeId: 1,
    boxSize: 'Box of 6',
    selectedCookies: [{ cookieId: 1, quantity: 6, name: 'Oat Raisin' }],
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
    ...given,
  };
}

/** Gift cards for Ana, mailed at Christmas. */
export const aGiftCard = (given: Partial<CartLine> = {}): CartLine =>
  aSingle(1, {
    id: 3,
    isCard: true,
    selectedCookies: [{ cookieId: 51, quantity: 1, name: 'Gift card' }],
    totalPrice: '50.00',
    giftCard: {
      amount: 5000,
      recipientName: 'Ana',
      recipientEmail: 'ana@example.com',
      message: 'Happy birthday',
      sendOn: '2026-12-24',
    },
    ...given,
  });

/** Pieces of a single product in the cart. */
export function aSingle(quantity: number, given: Partial<CartLine> = {}): CartLine {
  return aBox({
    id: 2,
    boxSizeId: 4,
    boxSize: 'Single item',
    selectedCookies: [{ cookieId: 27, quantity, name: 'Cold Brew' }],
    totalPrice: (quantity * 5.25).toFixed(2),
    isActualCookieBox: false,
    ...given,
  });
}
