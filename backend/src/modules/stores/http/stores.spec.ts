import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freshDatabase, type TestDatabase } from '../../../../test/support/database';
import { addAdmin, addCustomer, ada, browserOf, signedInAs } from '../../../../test/support/people';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { until } from '../../../../test/support/until';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { openHttp } from '../../../bootstrap';
import { STORES_CHANGED } from '../store-directory';
import { DeliveryZones, Stores } from '../stores';

describe('Stores', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const config = testConfig();

  beforeAll(async () => {
    database = await freshDatabase();
    app = await openHttp({ ...config, databaseUrl: database.url }, silentLog());
    await openSmallBakery(app);
    await addAdmin(app);
  });

  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  it('are shown to everybody with their hours and the locations that are open', async () => {
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

  it('tell their tax rate to staff only', async () => {
    const { password } = await addCustomer(app);
    const customer = await signedInAs(app, ada.email, password);
    const admin = await signedInAs(app, config.admin.email, config.admin.password);
    await browserOf(app).get('/api/admin/stores').expect(401);
    await customer.get('/api/admin/stores').expect(403);
    const { body } = await admin.get('/api/admin/stores').expect(200);
    expect(body[0]).toMatchObject({ id: 1, storeId: 1, taxRate: '0.0825', storeHours: { monday: { open: '09:00' } } });
    expect((await browserOf(app).get('/api/stores')).text).not.toContain('taxRate');
  });

  it('tax with the rate of the first store', async () => {
    expect(await app.get(Stores).taxRate()).toBe('0.0825');
  });

  it('serve a zip code from the open location with the lowest number', async () => {
    const zones = app.get(DeliveryZones);
    expect(await zones.find('78702')).toEqual({ storeId: 1, locationId: 1 });
    expect(await zones.find('78704')).toEqual({ storeId: 2, locationId: 2 });
    expect(await zones.find('78751')).toBeNull();
  });

  it('are read again after somebody changed them', async () => {
    await app.get(Stores).taxRate();
    await app.get(UnitOfWork).run(async (tx) => {
      await tx.rows(`UPDATE stores.stores SET tax_rate = 0.1 WHERE id = 1`);
      await tx.notice(STORES_CHANGED);
    });
    await until('the new tax rate', async () => (await app.get(Stores).taxRate()) === '0.1000');
  });
});
