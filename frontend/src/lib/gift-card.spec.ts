import { mailingInWords, priceInWords } from './gift-card';

const card = { amount: 5000, recipientName: 'Ana', recipientEmail: 'ana@example.com', message: null, sendOn: null };

describe('gift cards in words', () => {
  it.each([
    [{ ...card, sendOn: '2026-12-24' }, 'For Ana (ana@example.com), emailed on Dec 24'],
    [card, 'For Ana (ana@example.com), emailed right after payment'],
    [{ ...card, recipientName: null }, 'For ana@example.com, emailed right after payment'],
    [{ ...card, recipientName: null, recipientEmail: null }, 'Emailed to you right after payment'],
    [{ ...card, recipientName: null, recipientEmail: null, sendOn: '2026-12-24' }, 'Emailed to you on Dec 24'],
  ])('say to whom and when they are mailed: %#', (details, words) => {
    expect(mailingInWords(details)).toBe(words);
  });

  it.each([
    [{ amounts: [5000, 2500], min: null, max: null }, 'From $25'],
    [{ amounts: [5000], min: 1050, max: 10_000 }, 'From $10.50'],
    [{ amounts: [5000], min: null, max: null }, '$50.00'],
    [null, '$50.00'],
  ])('cost at least the lowest amount: %#', (giftCard, words) => {
    expect(priceInWords({ price: '50.00', giftCard })).toBe(words);
  });
});
