import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freshDatabase, type TestDatabase } from '../../../../test/support/database';
import { browserOf } from '../../../../test/support/people';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { openHttp } from '../../../bootstrap';
import { DeliveryZones, Stores } from '../stores';

describe('Stores', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const config = testConfig();

  beforeAll(async () => {
    database = await freshDatabase();
    app = await openHttp({ ...config, databaseUrl: database.url }, silentLog());
    await openSmallBakery(app);
  });

  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  it('are public with their hours and open locations', async () => {
    const { body } = await browserOf(app).get('/api/stores').expect(200);
    expect(body.map((store: { name: string }) => store.name)).toEqual(['East Sixth', 'South Congress']);
    expect(body[0]).toMatchObject({
      id: 1,
      phone: '(512) 555-0142',
      address: '1206 E 6th St, Austin, TX 78702',
      timeZone: 'America/Chicago',
      hours: { monday: { open: '09:00', close: '18:00', closed: false }, sunday: { closed: true } },
    });
    expect(body[0].locations).toEqual([expect.objectContaining({ id: 1, name: 'East Sixth', zipCode: '78702' })]);
  });

  it('do not show their tax rate to shoppers', async () => {
    expect((await browserOf(app).get('/api/stores').expect(200)).text).not.toContain('taxRate');
  });

  it('use the tax rate of the first store', async () => {
    expect(await app.get(Stores).taxRate()).toBe('0.0825');
  });

  it('serve a ZIP code from the open location with the lowest number', async () => {
    const zones = app.get(DeliveryZones);
    expect(await zones.find('78702')).toEqual({ storeId: 1, locationId: 1 });
    expect(await zones.find('78704')).toEqual({ storeId: 2, locationId: 2 });
    expect(await zones.find('78751')).toBeNull();
  });
});
