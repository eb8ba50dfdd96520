import fc from 'fast-check';
import { formatCents } from '@crispi/rules/money';
import { totals } from '@/testing/checkout';
import { EMPTY_FORM } from '../form/empty-form';
import { filledBy, sheetItems } from './wallet-form';
import { ratesOf, spread, windowOf } from './windows';

const address = {
  line1: '600 Congress Ave',
  line2: null,
  city: 'Austin',
  state: 'Texas',
  postal_code: '78701',
  country: 'US',
};

describe('the form of a wallet', () => {
  it('has the name and place of the delivery, and how the buyer is reached', () => {
    const billingDetails = { name: 'Bill Payer', email: 'ada@example.com', phone: '+1 512 555 0100', address };
    const shippingAddress = { name: 'Ada  King Lovelace', address };
    const typed = { ...EMPTY_FORM, tip: 3, deliveryInstructions: 'Ring the bell', firstName: 'Someone' };
    expect(filledBy({ billingDetails, shippingAddress }, typed)).toEqual({
      ...typed,
      firstName: 'Ada',
      lastName: 'King Lovelace',
      email: 'ada@example.com',
      phone: '5125550100',
      addressLine1: '600 Congress Ave',
      addressLine2: '',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      country: 'US',
    });
  });

  it('has no address for a pickup, and one name for both if there is only one', () => {
    const typed = { ...EMPTY_FORM, addressLine1: '12 Elm Street', zipCode: '78704', fulfilment: 'pickup' as const };
    const filled = filledBy({ billingDetails: { name: 'Cher', email: 'c@example.com', address } }, typed);
    expect(filled).toMatchObject({ firstName: 'Cher', lastName: 'Cher', addressLine1: '', zipCode: '' });
  });
});

describe('the lines of a sheet', () => {
  it('add up to what is charged, whatever the totals are', () => {
    const cents = fc.nat(100_000);
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, cents, (items, off, fee, tip, tax, card) => {
        const discount = Math.min(off, items);
        const amount = items - discount + fee + tip + tax;
        const due = amount - Math.min(card, amount);
        const parts = { items, discount, deliveryFee: fee, tip, tax };
        const shown = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, formatCents(value)]));
        const lines = sheetItems(totals({ ...shown, amount, due }));
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(due);
        expect(lines.every((line) => line.amount !== 0)).toBe(true);
      }),
    );
  });
});

describe('the windows of a sheet', () => {
  const windows = ['9:00 AM - 10:00 AM', '10:00 AM - 11:00 AM', '5:00 PM - 6:00 PM'].map((deliveryTime) => ({
    deliveryDate: '2099-05-01',
    deliveryTime,
  }));

  it('begin with the chosen one, each for the fee, and can be found by their rate', () => {
    const rates = ratesOf(windows, windows[2]!, 975);
    expect(rates.map(({ displayName, amount }) => [displayName, amount])).toEqual([
      ['Fri, May 1, 5–6 PM', 975],
      ['Fri, May 1, 9–10 AM', 975],
      ['Fri, May 1, 10–11 AM', 975],
    ]);
    expect(new Set(rates.map(({ id }) => id)).size).toBe(3);
    expect(windowOf(windows, rates[0]!)).toEqual(windows[2]);
  });

  it('are spread over the day, the first and the last among them', () => {
    expect(spread([9, 10, 11, 12, 13, 14, 15, 16, 17], 4)).toEqual([9, 12, 14, 17]);
    expect(spread([9, 10], 4)).toEqual([9, 10]);
  });
});
