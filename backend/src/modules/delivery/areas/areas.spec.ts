import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freshDatabase, type TestDatabase } from '../../../../test/support/database';
import { browserOf } from '../../../../test/support/people';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { Clock } from '../../../kernel/clock';
import { openHttp } from '../../../bootstrap';

describe('Delivery areas and times', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let withoutDoordash: NestFastifyApplication;
  const get = (path: string) => browserOf(app).get(path);
  const values = async (query: string) =>
    (await get(`/api/delivery-times?${query}`).expect(200)).body.map((slot: { value: string }) => slot.value);

  beforeAll(async () => {
    database = await freshDatabase();
    const config = testConfig({ databaseUrl: database.url });
    app = await openHttp({ ...config, sandboxUrl: 'http://127.0.0.1:9' }, silentLog());
    withoutDoordash = await openHttp({ ...config, sandboxUrl: null }, silentLog());
    await openSmallBakery(app);
    // A Friday, ten past eight in the morning in Austin.
    app.get(Clock).now = () => new Date('2026-11-20T14:10:00Z');
  });

  afterAll(async () => {
    await app?.close();
    await withoutDoordash?.close();
    await database?.drop();
  });

  it('own couriers serve the ZIP codes of an open location', async () => {
    await get('/api/delivery-area/78701').expect(200, { deliveryProvider: 'crispi', state: 'TX' });
    await get('/api/delivery-area/78704-1234').expect(200, { deliveryProvider: 'crispi', state: 'TX' });
  });

  it('DoorDash serves the area around our locations', async () => {
    await get('/api/delivery-area/78759').expect(200, { deliveryProvider: 'doordash', state: 'TX' });
    await get('/api/delivery-area/78751').expect(200, { deliveryProvider: 'doordash', state: 'TX' });
  });

  it('other places are not served, and the answer says so', async () => {
    const message = 'We do not deliver to 90210 yet.';
    await get('/api/delivery-area/90210').expect(200, { deliveryProvider: null, state: 'CA', message });
    const { body } = await get('/api/delivery-area/7870x').expect(200);
    expect(body).toEqual({ deliveryProvider: null, state: null, message: 'Please enter a 5-digit ZIP code.' });
  });

  it('places without own couriers are not served while DoorDash is not set up', async () => {
    const { body } = await browserOf(withoutDoordash).get('/api/delivery-area/78759').expect(200);
    expect(body).toEqual({ deliveryProvider: null, state: 'TX', message: 'We do not deliver to 78759 yet.' });
    await browserOf(withoutDoordash)
      .get('/api/delivery-area/78701')
      .expect(200, { deliveryProvider: 'crispi', state: 'TX' });
  });

  it('the first window of today starts after an hour and the buffer', async () => {
    const today = await values('date=2026-11-20&zipCode=78701');
    expect(today[0]).toBe('10:00 AM - 11:00 AM');
    expect(today.at(-1)).toBe('5:00 PM - 6:00 PM');
    expect((await values('date=2026-11-21&zipCode=78701'))[0]).toBe('9:00 AM - 10:00 AM');
  });

  it('windows are those of the store that serves the ZIP code, and of the first store for DoorDash', async () => {
    expect((await values('date=2026-11-23&zipCode=78704'))[0]).toBe('10:00 AM - 11:00 AM');
    expect((await values('date=2026-11-23&zipCode=78759'))[0]).toBe('9:00 AM - 10:00 AM');
    expect((await values('date=2026-11-23'))[0]).toBe('9:00 AM - 10:00 AM');
  });

  it('a pickup is possible within the hours of the chosen location', async () => {
    const atSouthCongress = await values('date=2026-11-23&fulfilment=pickup&locationId=2');
    expect(atSouthCongress[0]).toBe('10:00 AM - 11:00 AM');
    expect(atSouthCongress.at(-1)).toBe('3:00 PM - 4:00 PM');
    expect(await values('date=2026-11-23&fulfilment=pickup&locationId=3')).toEqual([]);
    await get('/api/delivery-times?date=2026-11-23&fulfilment=pickup&locationId=nowhere').expect(404);
  });

  it('there are no windows on a closed day, in the past, or where we do not deliver', async () => {
    expect(await values('date=2026-11-22&zipCode=78701')).toEqual([]);
    expect(await values('date=2026-11-19&zipCode=78701')).toEqual([]);
    expect(await values('date=2026-11-23&zipCode=90210')).toEqual([]);
    expect(await values('date=2026-02-30&zipCode=78701')).toEqual([]);
  });

  it('the day is required', async () => {
    await get('/api/delivery-times').expect(422);
    await get('/api/delivery-times?date=tomorrow').expect(422);
  });
});
