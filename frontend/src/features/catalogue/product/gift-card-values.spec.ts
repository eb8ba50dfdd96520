/** @jest-environment node */
import type { GiftCardOffer } from '@crispi/rules/gift-card-offer';
import { detailsOf, emptyValues, problemsOf } from './gift-card-values';

const TODAY = '2026-11-28';
const offer: GiftCardOffer = { amounts: [2500, 5000], min: 1000, max: 50_000 };
const forAna = {
  ...emptyValues(offer),
  forMe: false,
  recipientName: ' Ana ',
  recipientEmail: ' ana@example.com ',
  message: ' Happy birthday ',
};

describe('the form of a gift card', () => {
  it('begins as the card that the shop sells without details', () => {
    expect(problemsOf(emptyValues(offer), offer, TODAY)).toEqual({});
    expect(detailsOf(emptyValues(offer))).toEqual({
      amount: 2500,
      recipientName: null,
      recipientEmail: null,
      message: null,
      sendOn: null,
    });
  });

  it('sends to whom, with which message and when, and no message or day that was left out', () => {
    expect(detailsOf({ ...forAna, later: true, sendOn: '2026-12-24' })).toEqual({
      amount: 2500,
      recipientName: 'Ana',
      recipientEmail: 'ana@example.com',
      message: 'Happy birthday',
      sendOn: '2026-12-24',
    });
    expect(detailsOf({ ...forAna, message: ' ', sendOn: '2026-12-24' })).toMatchObject({ message: null, sendOn: null });
  });

  it('sends nothing about another person once it is for the buyer again', () => {
    expect(detailsOf({ ...forAna, forMe: true })).toEqual(detailsOf(emptyValues(offer)));
  });

  it.each([
    ['37.50', 3750],
    ['$1,000', 100_000],
    ['ten', 0],
    ['', 0],
  ])('reads the other amount "%s" as %d cents', (otherAmount, amount) => {
    expect(detailsOf({ ...forAna, amount: null, otherAmount })).toMatchObject({ amount });
  });

  it('refuses an amount that is not sold, and an incomplete recipient', () => {
    const empty = { ...forAna, amount: null, otherAmount: '5', recipientName: ' ', recipientEmail: 'ana' };
    expect(problemsOf(empty, offer, TODAY)).toEqual({
      amount: 'Enter an amount from $10 to $500.',
      recipientName: 'Enter their name.',
      recipientEmail: 'Please enter a valid email address',
    });
  });

  it.each([
    ['', false],
    ['2026-11-28', false],
    ['2026-11-29', true],
    ['2027-11-28', true],
    ['2027-11-29', false],
  ])('accepts the day "%s": %s', (sendOn, accepted) => {
    const problems = problemsOf({ ...forAna, later: true, sendOn }, offer, TODAY);
    expect(Object.keys(problems)).toEqual(accepted ? [] : ['sendOn']);
  });
});
