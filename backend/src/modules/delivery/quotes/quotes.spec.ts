import { ProviderStandIn } from '../../../../test/support/provider-stand-in';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { PRODUCT, stockSmallCatalogue } from '../../../../test/support/small-catalogue';
import { silentLog } from '../../../../test/support/test-config';
import { Config } from '../../../kernel/config/config';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../kernel/database/database';
import { openHttp } from '../../../bootstrap';
import { Quotes } from './quotes';
import { useApi } from '../../../../test/support/api';
import { openForAll } from '../../../../test/support/open-for';
import { bodyOf } from '../../../../test/support/shopper';

const near = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '(512) 555-0123',
  addressLine1: '1 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
};
const far = { ...near, addressLine1: '8000 Burnet Rd', zipCode: '78759' };
const FRIDAY = new Date('2026-11-20T14:10:00Z');

describe('Delivery quotes', () => {
  const doordash = openForAll(() => ProviderStandIn.open());
  const api = useApi(() => ({ sandboxUrl: doordash.url }), { ownDatabase: true });
  /** A browser with this number of boxes of $15.00 in its cart, and their ids. */
  const withBoxes = async (count: number) => {
    const browser = api.browser();
    const box = { boxSizeId: 1, selectedCookies: [{ cookieId: PRODUCT.lemon, quantity: 6 }] };
    const ids: number[] = [];
    for (let i = 0; i < count; i += 1)
      ids.push((await bodyOf<{ id: number }>(browser.post('/api/cookie-boxes').send(box), 201)).id);
    return { browser, ids };
  };
  /** Each recipient gets a box. */
  const ask = async (recipients: object[]) => {
    const { browser, ids } = await withBoxes(Math.max(1, recipients.length));
    const assigned = recipients.map((recipient, i) => ({ assignedItems: [ids[i]], ...recipient }));
    return browser.post('/api/delivery-quotes').send({ recipients: assigned, orderValue: 1 });
  };
  const asked = async (recipients: object[], status = 200) => {
    const { body, status: seen } = await ask(recipients);
    expect(seen).toBe(status);
    return body;
  };
  const at = (moment: Date) => (api.get(Clock).now = () => moment);
  const doordashSays = (status: number, body: object) => (doordash.answer = () => ({ status, body }));

  beforeAll(async () => {
    await openSmallBakery(api.app);
    await stockSmallCatalogue(api.app);
    await api.inTx((tx) => tx.rows('UPDATE catalogue.products SET stock = 100000'));
  });

  beforeEach(async () => {
    at(FRIDAY);
    doordash.forget();
    doordashSays(200, { delivery_status: 'quote', fee: 1125 });
    await api.inTx(async (tx) => {
      await tx.rows('DELETE FROM delivery.quotes');
      await tx.rows('DELETE FROM kernel.rate_limits');
    });
  });

  it('cost $9.75 with own couriers and $7.00 with any tip', async () => {
    const body = await asked([near, { ...near, tip: 3.5 }]);
    expect(body.quotes).toEqual([
      expect.objectContaining({ recipientIndex: 0, fee: 975, tip: 0, deliveryProvider: 'crispi' }),
      expect.objectContaining({ recipientIndex: 1, fee: 700, tip: 350 }),
    ]);
    expect(body.quotes[0]).toMatchObject({
      address: '1 Elm Street, Austin, TX 78701',
      recipientName: 'Ada Lovelace',
      expiresAt: '2026-11-20T14:40:00.000Z',
    });
    expect(doordash.asked).toHaveLength(0);
  });

  it('cost what DoorDash charges in its area', async () => {
    const { body } = await ask([{ ...far, tip: 5, deliveryDate: '2026-11-21', deliveryTime: '9:00 AM - 10:00 AM' }]);
    expect(body.quotes[0]).toMatchObject({ fee: 1125, tip: 500, deliveryProvider: 'doordash' });
    expect(doordash.calls('POST', '/drive/v2/quotes')[0]?.body).toMatchObject({
      external_delivery_id: expect.stringMatching(/^quote-[0-9a-f-]{36}$/),
      pickup_address: '1206 E 6th St, Austin, TX 78702',
      dropoff_address: '8000 Burnet Rd, Austin, TX 78759',
      dropoff_phone_number: '+15125550123',
      order_value: 1500,
      tip: 500,
      dropoff_time: '2026-11-21T15:30:00.000Z',
    });
  });

  it('are cached for a moment, and then requested again under a new id', async () => {
    const { browser } = await withBoxes(1);
    const askAgain = async () =>
      (await browser.post('/api/delivery-quotes').send({ recipients: [far] })).body.quotes[0] as { id: string };
    const first = await askAgain();
    const again = await askAgain();
    expect(again.id).toBe(first.id);
    expect(doordash.asked).toHaveLength(1);
    at(new Date(FRIDAY.getTime() + 6 * 60_000));
    const later = await askAgain();
    expect(later.id).not.toBe(first.id);
    const [one, two] = doordash.asked.map((asked) => asked.body.external_delivery_id);
    expect(one).not.toBe(two);
  });

  it('fall back to our own prices while DoorDash does not answer', async () => {
    doordash.answer = () => 'hang up';
    const body = await asked([far, { ...far, tip: 1 }]);
    expect(body.quotes.map((quote: { fee: number }) => quote.fee)).toEqual([975, 700]);
  });

  it.each([
    ['answers with an error', 500, { code: 'service_fault', message: 'Oops' }],
    ['is busy', 429, { code: 'throttled', message: 'Slow down' }],
    ['does not accept the keys', 401, { code: 'authentication_error', message: 'Invalid JWT' }],
  ])('fall back to our own prices while DoorDash %s', async (_when, status, answer) => {
    doordashSays(status, answer);
    const body = await asked([far]);
    expect(body.quotes[0]).toMatchObject({ fee: 975, deliveryProvider: 'doordash' });
  });

  it('are refused outside the area of DoorDash, with its reason', async () => {
    doordashSays(422, { code: 'invalid_delivery_parameters', reason: 'distance_too_long', message: 'Too far' });
    const body = await asked([near, far], 422);
    expect(body).toEqual({
      code: 'not_deliverable',
      message: 'The distance to this address is too long for DoorDash.',
      errors: [
        { path: 'recipients.1.addressLine1', message: 'The distance to this address is too long for DoorDash.' },
      ],
    });
    doordashSays(422, { code: 'invalid_delivery_parameters', reason: 'outside_of_delivery_time', message: 'Closed' });
    const closed = await asked([far], 422);
    expect(closed.message).toContain('business hours');
  });

  it('report the field that DoorDash refuses', async () => {
    const field_errors = [{ field: 'dropoff_phone_number', error: 'Not a valid phone number.' }];
    doordashSays(400, { code: 'validation_error', message: 'Validation Failed', field_errors });
    const body = await asked([far], 422);
    const message = 'DoorDash refused the delivery: phone number: Not a valid phone number.';
    expect(body.errors).toEqual([{ path: 'recipients.0.phone', message }]);
  });

  it.each([
    ['no recipients', [], 'recipients'],
    ['no zip code', [{ ...near, zipCode: '' }], 'recipients.0.zipCode'],
    ['a tip below zero', [{ ...near, tip: -1 }], 'recipients.0.tip'],
  ])('are refused with %s', async (_what, recipients, path) => {
    const body = await asked(recipients, 422);
    expect(body.errors[0].path).toBe(path);
  });

  it('ask DoorDash only for a browser with a cart, and for no more recipients than items', async () => {
    const emptyCart = await api
      .browser()
      .post('/api/delivery-quotes')
      .send({ recipients: [far, { ...far, tip: 1 }] });
    expect([emptyCart.status, emptyCart.body.quotes.map(({ fee }: { fee: number }) => fee)]).toEqual([200, [975, 700]]);
    const { browser } = await withBoxes(1);
    const many = await browser.post('/api/delivery-quotes').send({ recipients: [far, near] });
    expect([many.status, many.body.code]).toEqual([422, 'too_many_recipients']);
    expect(doordash.asked).toHaveLength(0);
  });

  it('use the value of the cart, whatever the browser sends', async () => {
    await asked([far, { ...far, addressLine1: '9 Oak Street' }]);
    const { browser } = await withBoxes(2);
    await browser.post('/api/delivery-quotes').send({ recipients: [far], orderValue: 1 });
    expect(doordash.asked.map(({ body }) => Number(body.order_value)).toSorted((a, b) => a - b)).toEqual([
      1500, 1500, 3000,
    ]);
  });

  it('are requested a few at a time, and no further after a refusal', async () => {
    doordashSays(422, { code: 'invalid_delivery_parameters', reason: 'distance_too_long', message: 'Too far' });
    await asked(
      Array.from({ length: 12 }, (_, i) => ({ ...far, addressLine1: `${i} Oak Street` })),
      422,
    );
    expect(doordash.asked.length).toBeLessThanOrEqual(4);
  });

  it('are limited per browser', async () => {
    const { browser } = await withBoxes(20);
    const recipients = Array.from({ length: 20 }, () => near);
    for (let i = 0; i < 10; i += 1) await browser.post('/api/delivery-quotes').send({ recipients }).expect(200);
    const slowed = await browser.post('/api/delivery-quotes').send({ recipients });
    expect([slowed.status, slowed.body.code]).toEqual([429, 'too_many_requests']);
    await asked([near]);
  });

  it('leave DoorDash’s calls to dispatch once shoppers used up their share in all processes; our own prices apply then', async () => {
    const { quotesAtCourier } = api.get(Config).rateLimits;
    const config = { ...api.get(Config), rateLimits: { ...api.get(Config).rateLimits, quotesAtCourier: 5 } };
    const others = await Promise.all([openHttp(config, silentLog()), openHttp(config, silentLog())]);
    try {
      const fees: number[] = [];
      for (let i = 0; i < 8; i += 1) {
        const recipient = { ...far, addressLine1: `${i} Oak Street`, tipCents: 0 };
        const [quote] = await others[i % 2]!.get(Quotes).quote([{ recipient, orderValueCents: 1500 }], null);
        fees.push(quote!.feeCents);
      }
      expect(fees).toEqual([1125, 1125, 1125, 1125, 1125, 975, 975, 975]);
      expect(doordash.asked).toHaveLength(5);
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
    // DoorDash allows about 300 calls a minute.
    expect(quotesAtCourier).toBeLessThanOrEqual(200);
  });

  describe('for the payment', () => {
    const toPay = {
      recipient: { ...far, zipCode: far.zipCode },
      tipCents: 0,
      orderValueCents: 1500,
      deliverAt: null,
      visitorKey: null,
    };
    /** A quote, and who asked for it. */
    const quoted = async (recipient: object) => {
      const { id } = (await ask([recipient])).body.quotes[0] as { id: string };
      const row = await api
        .get(Database)
        .row<{ visitorKey: string }>('SELECT visitor_key FROM delivery.quotes WHERE id = $1', [id]);
      return { quoteId: id, visitorKey: row!.visitorKey };
    };

    it('keep the price the shopper saw', async () => {
      const asked = await quoted(far);
      doordashSays(200, { delivery_status: 'quote', fee: 2000 });
      at(new Date(FRIDAY.getTime() + 20 * 60_000));
      const quote = await api.get(Quotes).settle({ ...toPay, ...asked });
      expect(quote).toMatchObject({
        quoteId: asked.quoteId,
        feeCents: 1125,
        provider: 'doordash',
        storeId: 1,
        locationId: 1,
      });
    });

    it('are requested again once they expired', async () => {
      const asked = await quoted(far);
      doordashSays(200, { delivery_status: 'quote', fee: 2000 });
      at(new Date(FRIDAY.getTime() + 31 * 60_000));
      const quote = await api.get(Quotes).settle({ ...toPay, ...asked });
      expect(quote.feeCents).toBe(2000);
      expect(quote.quoteId).not.toBe(asked.quoteId);
    });

    it('cannot be used for another delivery', async () => {
      const quote = await api.get(Quotes).settle({ ...toPay, recipient: near, ...(await quoted({ ...near, tip: 1 })) });
      expect(quote).toMatchObject({ feeCents: 975, tipCents: 0 });
      expect((await api.get(Quotes).settle({ ...toPay, quoteId: 'made up' })).feeCents).toBe(1125);
    });

    it('belong to the visitor who requested them', async () => {
      const { quoteId } = await quoted(far);
      doordashSays(200, { delivery_status: 'quote', fee: 2000 });
      const quote = await api.get(Quotes).settle({ ...toPay, quoteId });
      expect(quote.feeCents).toBe(2000);
      expect(quote.quoteId).not.toBe(quoteId);
    });

    it('are previewed before the form is complete, without a call', async () => {
      const quotes = api.get(Quotes);
      expect(await quotes.preview({ visitorKey: null, zipCode: null, tipCents: 0 })).toEqual({
        provider: 'crispi',
        feeCents: 975,
        quoteId: null,
      });
      expect(await quotes.preview({ visitorKey: null, zipCode: '78759', tipCents: 300 })).toMatchObject({
        provider: 'doordash',
        feeCents: 700,
      });
      expect(doordash.asked).toHaveLength(0);
    });
  });
});
