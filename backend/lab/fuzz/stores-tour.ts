import type { World } from './world';

type Id = { id: number };

/** Adds a store with hours, a location and zip codes, changes them and deletes them again. */
export async function runTheStores(world: World): Promise<void> {
  const { admin } = world;
  const [stores, locations] = ['/api/admin/stores', '/api/admin/store-locations'];
  const address = { addressLine1: '1 Mueller Blvd', city: 'Austin', state: 'TX', zipCode: '78723' };
  const storeHours = { sunday: { open: '10:00', close: '16:00', closed: false }, monday: { closed: true } };
  const store = await world.do<Id & { version: number }>(admin, `POST ${stores}`, {
    body: {
      name: 'Mueller',
      address: '1 Mueller Blvd, Austin, TX 78723',
      phone: '5125550199',
      taxRate: 0.0825,
      storeHours,
    },
  });
  const { id, version } = store;
  await world.do(admin, `PUT ${stores}/{id}`, {
    params: { id },
    body: { storeHours, timeZone: 'America/Chicago', version },
  });
  await world.do(admin, 'GET /api/admin/tax-tables');
  await world.do(admin, `GET ${stores}/{id}/tax`, { params: { id } });
  await world.do(admin, `PUT ${stores}/{id}/tax`, {
    params: { id },
    body: {
      version: 0,
      method: 'rules',
      isWarm: true,
      hasUtensils: false,
      rules: [{ taxClass: 'delivery', taxed: 'with_goods', source: '34 TAC §3.303' }],
      rates: [{ taxClass: null, zipCode: '787', rate: '0.0825' }],
      codes: { bakery: 'txcd_1' },
    },
  });
  const body = {
    storeId: id,
    name: 'Mueller North',
    phone: '(512) 555-0198',
    ...address,
    country: 'US',
    isActive: true,
  };
  const location = { id: (await world.do<Id>(admin, `POST ${locations}`, { body })).id };
  await world.do(admin, `PUT ${locations}/{id}`, {
    params: location,
    body: { ...body, addressLine2: 'Suite 2', version: 1 },
  });
  await world.do(admin, `GET ${locations}`);
  const zipOf = (zipCode: string) => ({ params: location, body: { zipCode } });
  const first = await world.do<Id>(admin, `POST ${locations}/{id}/zip-codes`, zipOf('78723'));
  await world.do(admin, `GET ${locations}/{id}/zip-codes`, { params: location });
  const second = await world.do<Id>(admin, 'POST /api/admin/zip-codes', {
    body: { storeLocationId: location.id, zipCode: '78724-1234' },
  });
  const query = { anyway: 'false' };
  await world.do(admin, 'DELETE /api/admin/zip-codes/{zipId}', { params: { zipId: first.id }, query });
  await world.do(admin, 'DELETE /api/admin/store-delivery-zip-codes/{zipId}', { params: { zipId: second.id }, query });
  await world.do(admin, `DELETE ${locations}/{id}`, { params: location });
  await world.do(admin, `DELETE ${stores}/{id}`, { params: { id } });
}
