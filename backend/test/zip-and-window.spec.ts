import { Clock } from '../src/kernel/clock';
import { STORES_CHANGED } from '../src/modules/stores';
import { useShop } from './support/open-shop';
import { buildBox, customerInfo, type Browser, bodyOf } from './support/shopper';
import { until } from './support/until';

/** A Wednesday at 13:00 in Austin. */
const NOW = new Date('2027-06-16T18:00:00Z');
const TODAY = '2027-06-16';
const TOMORROW = '2027-06-17';
const SUNDAY = '2027-06-20';

const SOLD = { firstName: 'Jo', lastName: 'Doe', deliveryInstructions: 'Ring the bell' };

describe('ZIP code and window are checked when a delivery is quoted and when it is paid', () => {
  const shop = useShop({ worker: false });
  let browser: Browser;
  let box: number;

  beforeAll(async () => {
    shop.app.get(Clock).now = () => NOW;
    // East Sixth (78701) opens nine to six, South Congress (78704) ten to four; both are closed on Sundays.
    await shop.inTx(async (tx) => {
      const open = (from: string, to: string, closed = false) => ({ open: from, close: to, closed });
      const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
      const week = (from: string, to: string) => ({
        ...Object.fromEntries(days.map((day) => [day, open(from, to)])),
        sunday: open(from, to, true),
      });
      await tx.rows('UPDATE stores.stores SET hours = $1 WHERE id = 1', [week('09:00', '18:00')]);
      await tx.rows('UPDATE stores.stores SET hours = $1 WHERE id = 2', [week('10:00', '16:00')]);
      await tx.notice(STORES_CHANGED);
    });
    browser = shop.browser();
    await until('the new hours', async () => (await windows(SUNDAY, '78701')).length === 0);
    box = await buildBox(browser);
  });

  const windows = async (date: string, zipCode: string) =>
    (await bodyOf<{ value: string }[]>(browser.get('/api/delivery-times').query({ date, zipCode }))).map(
      ({ value }) => value,
    );
  const answerOf = ({ status, body }: { status: number; body: object }) => {
    const { errors = [] } = body as { errors?: { path: string; message: string }[] };
    return status === 200 ? 'accepted' : Object.fromEntries(errors.map(({ path, message }) => [path, message]));
  };

  /** The same address and time as a quote, as an order for oneself and as the second recipient of a gift. */
  async function ask(zipCode: string, deliveryDate: string, deliveryTime: string) {
    const when = { deliveryDate, deliveryTime };
    const place = { ...customerInfo, zipCode, state: zipCode.startsWith('1') ? 'NY' : 'TX' };
    const fine = {
      ...customerInfo,
      ...SOLD,
      deliveryDate: TOMORROW,
      deliveryTime: '11:00 AM - 12:00 PM',
      assignedItems: [box],
    };
    const card = await bodyOf<{ id: number }>(
      browser.post('/api/cart/add').send({ cookieId: await cardId(), quantity: 1 }),
      201,
    );
    const quote = await browser
      .post('/api/delivery-quotes')
      .send({ recipients: [fine, { ...place, ...when }], orderValue: 1500 });
    const own = await browser
      .post('/api/create-payment-intent')
      .send({ customerInfo: place, ...when, deliveryInstructions: 'Ring the bell', tip: 0 });
    const gift = await browser.post('/api/create-payment-intent').send({
      customerInfo,
      isGift: true,
      recipients: [fine, { ...place, ...SOLD, ...when, assignedItems: [card.id] }],
    });
    await browser.delete(`/api/cookie-boxes/${card.id}`).expect(204);
    return [quote, own, gift].map(answerOf);
  }
  const cardId = async () =>
    (await bodyOf<{ id: number; category: string }[]>(browser.get('/api/cookies'))).find(
      ({ category }) => category === 'Cards',
    )!.id;
  const refusedAt = (own: string, of: string, message: string) => [
    { [`recipients.1.${of}`]: message },
    { [own]: message },
    { [`recipients.1.${of}`]: message },
  ];
  const lateAt = (message: string) => refusedAt('deliveryTime', 'deliveryTime', message);

  it('a served ZIP code and a window of its store are accepted', async () => {
    expect(await ask('78701', TOMORROW, '9:00 AM - 10:00 AM')).toEqual(Array(3).fill('accepted'));
    expect(await ask('78704', TOMORROW, '10:00 AM - 11:00 AM')).toEqual(Array(3).fill('accepted'));
  });

  it('an unserved ZIP code is reported, not the time', async () => {
    expect(await ask('10001', TOMORROW, '9:00 AM - 10:00 AM')).toEqual(
      refusedAt('customerInfo.zipCode', 'zipCode', 'We do not deliver to 10001 yet.'),
    );
  });

  it.each([
    [{ state: 'NY', city: 'Brooklyn' }, 'zipCode', 'ZIP code 78701 is in Texas, not in New York'],
    [{ state: '<b>' }, 'state', 'Please choose a US state'],
  ])('an address that does not exist is refused: %o', async (wrong, field, message) => {
    const form = { deliveryDate: TOMORROW, deliveryTime: '9:00 AM - 10:00 AM', deliveryInstructions: 'Ring the bell' };
    const own = await browser
      .post('/api/create-payment-intent')
      .send({ customerInfo: { ...customerInfo, ...wrong }, ...form, tip: 0 });
    expect(answerOf(own)).toEqual({ [`customerInfo.${field}`]: message });
    const recipient = { ...customerInfo, ...SOLD, ...form, ...wrong, assignedItems: [box] };
    const gift = await browser
      .post('/api/create-payment-intent')
      .send({ customerInfo, isGift: true, recipients: [recipient] });
    expect(answerOf(gift)).toEqual({ [`recipients.0.${field}`]: message });
  });

  it('the name of a state is accepted', async () => {
    const form = { deliveryDate: TOMORROW, deliveryTime: '9:00 AM - 10:00 AM', deliveryInstructions: 'Ring the bell' };
    const own = await browser
      .post('/api/create-payment-intent')
      .send({ customerInfo: { ...customerInfo, state: 'texas' }, ...form, tip: 0 });
    expect(answerOf(own)).toBe('accepted');
  });

  it('a ZIP code of DoorDash has the windows of the first store', async () => {
    expect(await windows(TOMORROW, '78745')).toEqual(await windows(TOMORROW, '78701'));
    expect(await ask('78745', TOMORROW, '5:00 PM - 6:00 PM')).toEqual(Array(3).fill('accepted'));
    expect(await ask('78745', TOMORROW, '6:00 PM - 7:00 PM')).toEqual(lateAt('This delivery time is not available'));
  });

  it('a window of the other store is refused', async () => {
    expect(await ask('78704', TOMORROW, '9:00 AM - 10:00 AM')).toEqual(lateAt('This delivery time is not available'));
    expect(await ask('78704', TOMORROW, '5:00 PM - 6:00 PM')).toEqual(lateAt('This delivery time is not available'));
  });

  it('a window of today that begins too soon, or has begun, is refused', async () => {
    const offered = await windows(TODAY, '78701');
    for (const time of ['9:00 AM - 10:00 AM', '1:00 PM - 2:00 PM']) {
      expect(offered).not.toContain(time);
      expect(await ask('78701', TODAY, time)).toEqual(lateAt('Delivery time must be at least 1 hour from now'));
    }
    expect(await ask('78701', TODAY, offered[0]!)).toEqual(Array(3).fill('accepted'));
  });

  it('a past day, a closed day and an impossible date are refused', async () => {
    const tooLate = 'Delivery time must be at least 1 hour from now';
    expect(await ask('78701', '2027-06-15', '9:00 AM - 10:00 AM')).toEqual(lateAt(tooLate));
    expect(await ask('78701', SUNDAY, '9:00 AM - 10:00 AM')).toEqual(
      refusedAt('deliveryDate', 'deliveryDate', 'Closed on Sundays.'),
    );
    expect(await ask('78701', '2027-02-30', '9:00 AM - 10:00 AM')).toEqual(
      refusedAt('deliveryDate', 'deliveryDate', 'Delivery date is required'),
    );
  });

  it('a pickup follows the hours of its location', async () => {
    const id = await shop.value<number>('SELECT id FROM stores.store_locations WHERE store_id = 2');
    const collect = async (deliveryTime: string, deliveryDate = TOMORROW, locationId = id) => {
      const { name, email, phone } = customerInfo;
      const body = {
        customerInfo: { name, email, phone },
        fulfilment: 'pickup',
        locationId,
        deliveryDate,
        deliveryTime,
      };
      return answerOf(await browser.post('/api/create-payment-intent').send(body));
    };
    expect(await collect('10:00 AM - 11:00 AM')).toBe('accepted');
    expect(await collect('9:00 AM - 10:00 AM')).toEqual({ deliveryTime: 'This delivery time is not available' });
    expect(await collect('10:00 AM - 11:00 AM', TODAY)).toEqual({
      deliveryTime: 'Delivery time must be at least 1 hour from now',
    });
    expect(await collect('10:00 AM - 11:00 AM', TOMORROW, 999)).toEqual({
      locationId: 'This location is not open for pickup.',
    });
  });
});
