import { openSmallBakery } from '../../../../test/support/small-bakery';
import { testConfig } from '../../../../test/support/test-config';
import { DeliveryZones, Stores } from '../stores';
import { useApi } from '../../../../test/support/api';

describe('Stores', () => {
  const config = testConfig();
  const api = useApi(config, { ownDatabase: true });

  beforeAll(async () => {
    await openSmallBakery(api.app);
  });

  it('are public with their hours and open locations', async () => {
    const { body } = await api.browser().get('/api/stores').expect(200);
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
    expect((await api.browser().get('/api/stores').expect(200)).text).not.toContain('taxRate');
  });

  it('use the tax rate of the first store', async () => {
    expect(await api.get(Stores).taxRate()).toBe('0.0825');
  });

  it('serve a ZIP code from the open location with the lowest number', async () => {
    const zones = api.get(DeliveryZones);
    expect(await zones.find('78702')).toEqual({ storeId: 1, locationId: 1 });
    expect(await zones.find('78704')).toEqual({ storeId: 2, locationId: 2 });
    expect(await zones.find('78751')).toBeNull();
  });
});
