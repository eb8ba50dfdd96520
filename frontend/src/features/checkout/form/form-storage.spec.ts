import { passSameOrder } from '@/api/cart-events';
import { EMPTY_FORM, EMPTY_RECIPIENT } from './empty-form';
import { clearStoredForm, storeForm, readStoredForm } from './form-storage';

const DAY_MS = 24 * 3600_000;
const TYPED = {
  ...EMPTY_FORM,
  firstName: 'Ana',
  isGift: true,
  recipients: [
    { ...EMPTY_RECIPIENT, firstName: 'Ben', deliveryDate: '2026-11-23', deliveryTime: '9:00 AM - 10:00 AM' },
  ],
};

describe('the stored checkout form', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
  });
  afterEach(() => jest.useRealTimers());

  it('is restored after a refresh and in another tab, including recipients', () => {
    storeForm(TYPED, 7);
    expect(readStoredForm()).toEqual({ form: TYPED, userId: 7 });
  });

  it('is deleted after the order', () => {
    storeForm(TYPED, null);
    clearStoredForm();
    expect(readStoredForm()).toEqual({ form: EMPTY_FORM, userId: null });
  });

  it('keeps codes of gift cards for this tab only, and no longer than the form', () => {
    const code = 'ABCDEFGHJKLMNPQR';
    storeForm({ ...TYPED, giftCards: [code] }, null);
    expect(readStoredForm().form.giftCards).toEqual([code]);
    expect(JSON.stringify(localStorage)).not.toContain(code);
    clearStoredForm();
    expect(JSON.stringify(sessionStorage)).not.toContain(code);
    storeForm({ ...TYPED, giftCards: [code] }, null);
    // Another tab has ordered.
    localStorage.clear();
    expect(readStoredForm().form.giftCards).toEqual([]);
  });

  it('keeps everything of a recipient except a day that has passed', () => {
    storeForm(TYPED, null);
    jest.setSystemTime(new Date(2026, 10, 25, 12));
    const [recipient] = readStoredForm().form.recipients;
    expect(recipient).toEqual({ ...TYPED.recipients[0], deliveryDate: '', deliveryTime: '' });
  });

  it('is deleted after a week, so that other people’s addresses are not kept forever', () => {
    storeForm(TYPED, null);
    jest.setSystemTime(Date.now() + 8 * DAY_MS);
    expect(readStoredForm().form).toEqual(EMPTY_FORM);
  });

  it('is empty when the stored data cannot be read', () => {
    localStorage.setItem('crispi:checkout', '{"form"');
    expect(readStoredForm().form).toEqual(EMPTY_FORM);
  });

  describe('with the recipients of an earlier gift', () => {
    const ana = {
      firstName: 'Ana',
      lastName: 'Okafor',
      phone: '5125550143',
      receiveNotifications: false,
      addressLine1: '1 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78702',
      country: 'US',
      deliveryInstructions: 'Ring twice.',
      assignedItems: [7, 8],
    };
    const pass = () =>
      passSameOrder({
        userId: 7,
        recipients: [{ ...ana, email: null, addressLine2: null, tip: '3.50', refusal: null }],
      });
    const filled = { ...EMPTY_RECIPIENT, ...ana, tip: 3.5 };
    const names = () => readStoredForm().form.recipients.map(({ firstName }) => firstName);

    it('has everything of them but a date, once', () => {
      pass();
      const form = { ...EMPTY_FORM, isGift: true, recipients: [filled] };
      expect(readStoredForm()).toEqual({ form, userId: 7 });
      const edited = { ...form, recipients: [{ ...filled, deliveryDate: '2026-11-24' }] };
      storeForm(edited, 7);
      expect(readStoredForm().form).toEqual(edited);
    });

    it('keeps typed recipients of other items only, so that it can be asked for twice', () => {
      storeForm({ ...TYPED, recipients: [{ ...TYPED.recipients[0]!, assignedItems: [9] }] }, 7);
      pass();
      expect(names()).toEqual(['Ben', 'Ana']);
      pass();
      expect(names()).toEqual(['Ben', 'Ana']);
    });

    it('has nothing that another customer typed', () => {
      storeForm({ ...TYPED, recipients: [{ ...TYPED.recipients[0]!, assignedItems: [9] }] }, 8);
      pass();
      expect(readStoredForm().form).toEqual({ ...EMPTY_FORM, isGift: true, recipients: [filled] });
    });
  });

  it('has the address of an earlier own order and its new window, and keeps the codes', () => {
    storeForm({ ...TYPED, promoCode: 'LOVE' }, 7);
    const window = { deliveryDate: '2099-05-01', deliveryTime: '9:00 AM - 10:00 AM' };
    const person = { firstName: 'Ana', lastName: 'Okafor', email: 'ana@example.com', phone: '5125550143' };
    const place = { addressLine1: '1 Elm Street', city: 'Austin', state: 'TX', zipCode: '78702', country: 'US' };
    const same = { ...person, ...place, receiveNotifications: false, deliveryInstructions: 'Ring twice.' };
    const kind = { fulfilment: 'delivery' as const, locationId: null };
    passSameOrder({ userId: 7, delivery: { ...same, ...window, ...kind, addressLine2: null, tip: '3.50' } });
    const form = { ...EMPTY_FORM, ...same, ...window, tip: 3.5, promoCode: 'LOVE' };
    expect(readStoredForm()).toEqual({ form: { ...form, giftCards: TYPED.giftCards }, userId: 7 });
    passSameOrder({
      userId: 8,
      delivery: { ...same, ...window, addressLine2: null, fulfilment: 'pickup', locationId: 3, tip: '0.00' },
    });
    const pickup = { fulfilment: 'pickup', locationId: '3', tip: 0, promoCode: '' };
    expect(readStoredForm()).toEqual({ form: { ...form, ...pickup, giftCards: [] }, userId: 8 });
  });
});
