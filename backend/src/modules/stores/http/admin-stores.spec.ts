import { addAdmin, signedInAs, type Browser } from '../../../../test/support/people';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { testConfig } from '../../../../test/support/test-config';
import { StoreDirectory } from '../store-directory';
import { Stores } from '../stores';
import type { AdminStoreResponse } from './admin-stores.dto';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

const MUELLER = { name: 'Mueller', address: '1910 Aldrich St, Suite 120, Austin, TX 78723' };

describe('The stores of the back office', () => {
  const config = testConfig();
  const api = useApi(config, { ownDatabase: true });
  let admin: Browser;

  beforeAll(async () => {
    await addAdmin(api.app);
    admin = await signedInAs(api.app, config.admin.email, config.admin.password);
  });
  beforeEach(async () => {
    await openSmallBakery(api.app);
    api.get(StoreDirectory).forget();
  });

  const stores = () => bodyOf<AdminStoreResponse[]>(admin.get('/api/admin/stores'));
  const add = (body: object = {}) =>
    bodyOf<AdminStoreResponse>(admin.post('/api/admin/stores').send({ ...MUELLER, ...body }), 201);
  const put = (id: number, body: object) => admin.put(`/api/admin/stores/${id}`).send(body);
  const wrongFields = ({ status, body }: { status: number; body: object }) => {
    const { errors = [] } = body as { errors?: { path: string; message: string }[] };
    return [status, Object.fromEntries(errors.map(({ path, message }) => [path, message]))];
  };

  it('have their number, their address in one line and in parts, their locations and ZIP codes', async () => {
    expect(await stores()).toMatchObject([
      {
        id: 1,
        storeId: 1,
        name: 'East Sixth',
        address: '1206 E 6th St, Austin, TX 78702',
        addressLine1: '1206 E 6th St',
        city: 'Austin',
        state: 'TX',
        zipCode: '78702',
        taxRate: '0.0825',
        version: 1,
        locations: [
          { id: 1, isActive: true, zipCodes: [{ zipCode: '78701' }, { zipCode: '78702', servedByLocationId: 1 }] },
          { id: 3, isActive: false, zipCodes: [{ zipCode: '78751', servedByLocationId: null }] },
        ],
      },
      { id: 2, locations: [{ zipCodes: [{ zipCode: '78702', servedByLocationId: 1 }, { servedByLocationId: 2 }] }] },
    ]);
  });

  it('are opened by staff; the address in one line becomes the first location', async () => {
    const storeHours = { monday: { open: '07:30', close: '12:00', closed: false }, sunday: { closed: true } };
    const store = await add({ phone: '512 555 0199', taxRate: 0.0625, storeHours });
    expect(store).toMatchObject({
      name: 'Mueller',
      phone: '(512) 555-0199',
      address: MUELLER.address,
      addressLine1: '1910 Aldrich St',
      addressLine2: 'Suite 120',
      taxRate: '0.0625',
      timeZone: 'America/Chicago',
      storeHours: { monday: { open: '07:30', close: '12:00' }, tuesday: { open: '09:00' }, sunday: { closed: true } },
      locations: [{ name: 'Mueller', phone: '(512) 555-0199', address: MUELLER.address, isActive: true, zipCodes: [] }],
    });
    expect(store.storeId).toBe(store.id);
    expect((await stores()).map(({ id }) => id)).toEqual([1, 2, store.id]);
  });

  it('default to 8.25 percent tax, nine to six, and ten to five at the weekend', async () => {
    const { taxRate, phone, storeHours } = await add();
    expect([taxRate, phone]).toEqual(['0.0825', '']);
    expect(storeHours.friday).toEqual({ open: '09:00', close: '18:00', closed: false });
    const weekend = { open: '10:00', close: '17:00', closed: false };
    expect([storeHours.saturday, storeHours.sunday]).toEqual([weekend, weekend]);
  });

  it.each([
    ['1 Main St, New York, New York 10001', 'America/New_York'],
    ['1 Main St, Charleston, West Virginia 25301', 'America/New_York'],
    ['1 Main St, Phoenix, AZ 85004', 'America/Phoenix'],
    ['1 Main St, Honolulu, HI 96813', 'Pacific/Honolulu'],
  ])('get the time zone of their state: %s', async (address, timeZone) => {
    expect(await add({ address })).toMatchObject({ timeZone });
  });

  it('keep a chosen time zone until they move to another state', async () => {
    const { id } = await add({ address: '1 Main St, El Paso, TX 79901', timeZone: 'America/Denver' });
    const saved = async (body: object) => (await bodyOf<AdminStoreResponse>(put(id, body))).timeZone;
    expect(await saved({ address: '2 Main St, El Paso, TX 79901' })).toBe('America/Denver');
    expect(await saved({ address: '2 Main St, Los Angeles, CA 90001' })).toBe('America/Los_Angeles');
  });

  it('change only the hours that were sent', async () => {
    const { body } = await put(1, { storeHours: { monday: { close: '20:00' }, sunday: { closed: false } } }).expect(
      200,
    );
    expect(body).toMatchObject({ name: 'East Sixth', address: '1206 E 6th St, Austin, TX 78702', taxRate: '0.0825' });
    expect((body as AdminStoreResponse).storeHours).toMatchObject({
      monday: { open: '09:00', close: '20:00', closed: false },
      tuesday: { open: '09:00', close: '18:00', closed: false },
      sunday: { open: '10:00', close: '17:00', closed: false },
    });
  });

  it('get nine in the morning for an unreadable opening time, and refuse an unreadable closing time', async () => {
    const { body } = await put(1, { storeHours: { monday: { open: 'soonish' } } }).expect(200);
    expect((body as AdminStoreResponse).storeHours.monday.open).toBe('09:00');
    expect(
      wrongFields(await put(1, { storeHours: { monday: { close: 'late' }, friday: { close: '25:00' } } })),
    ).toEqual([
      422,
      {
        'storeHours.monday.close': 'Please enter a time, as in 18:00',
        'storeHours.friday.close': 'Please enter a time, as in 18:00',
      },
    ]);
  });

  it('cannot close before they open, except at midnight or on a closed day', async () => {
    const message = 'Closing time must be after opening time';
    expect(wrongFields(await put(1, { storeHours: { friday: { open: '12:00', close: '12:00' } } }))).toEqual([
      422,
      { 'storeHours.friday.close': message },
    ]);
    await put(1, { storeHours: { friday: { close: '00:00' } } }).expect(200);
    await put(1, { storeHours: { friday: { open: '12:00', close: '11:00', closed: true } } }).expect(200);
  });

  it.each([
    [0, '0.0000'],
    [0.2, '0.2000'],
    ['0.0825', '0.0825'],
    [8.3 / 100, '0.0830'],
    [0.1 + 0.05, '0.1500'],
  ])('store the tax rate as an exact fraction: %s', async (taxRate, stored) => {
    expect((await put(1, { taxRate }).expect(200)).body).toMatchObject({ taxRate: stored });
    expect(await api.get(Stores).taxRate()).toBe(stored);
  });

  it.each([-0.01, 0.2001, 0.08255, 8.25, 'much', '1e-2', true, {}, []])(
    'refuse an invalid tax rate: %j',
    async (taxRate) => {
      expect(wrongFields(await put(1, { taxRate }))).toEqual([
        422,
        { taxRate: 'The tax rate can be 0 to 20 percent, with two decimals at most' },
      ]);
      expect((await stores())[0]).toMatchObject({ taxRate: '0.0825', version: 1 });
    },
  );

  it('report missing and invalid fields, and write nothing', async () => {
    const broken = { name: ' ', phone: '12', timeZone: 'Mars/Olympus', taxRate: 2, storeHours: { monday: 5 } };
    expect(wrongFields(await admin.post('/api/admin/stores').send(broken))).toEqual([
      422,
      {
        name: 'Name is required',
        address: 'Address is required',
        phone: 'Phone number must be a valid US phone number',
        taxRate: 'The tax rate can be 0 to 20 percent, with two decimals at most',
        timeZone: 'Please choose a time zone',
        'storeHours.monday': 'Please enter the hours of the day',
      },
    ]);
    expect(wrongFields(await put(1, { name: null, address: '' }))).toEqual([
      422,
      { name: 'Name is required', address: 'Address is required' },
    ]);
    expect(wrongFields(await put(1, { name: 'x'.repeat(101) }))).toEqual([
      422,
      { name: 'Name can have 100 characters at most' },
    ]);
    expect(await stores()).toHaveLength(2);
  });

  it.each([
    '1206 E 6th St, Austin, TX',
    'Austin, TX 78702',
    '1206 E 6th St, Austin 78702',
    '1 Main St, Austin, ZZ 78702',
  ])('refuse an address without street, city, state or ZIP code: %s', async (address) => {
    const message = 'Please enter street, city, state and ZIP code, as in "742 Oak St, Springfield, IL 62704"';
    expect(wrongFields(await admin.post('/api/admin/stores').send({ ...MUELLER, address }))).toEqual([
      422,
      { address: message },
    ]);
    expect(wrongFields(await put(1, { name: 'Renamed', address }))).toEqual([422, { address: message }]);
    expect((await stores()).map(({ name }) => name)).toEqual(['East Sixth', 'South Congress']);
  });

  it('move the location at their own address along, and no other', async () => {
    await put(1, { name: 'East Seventh', phone: '(512) 555-0177', address: '700 E 7th St, Austin, TX 78701' }).expect(
      200,
    );
    expect((await stores())[0]!.locations).toMatchObject([
      { name: 'East Seventh', phone: '(512) 555-0177', address: '700 E 7th St, Austin, TX 78701', version: 2 },
      { name: 'The old oven', address: '9 Elm St, Austin, TX 78751', version: 1 },
    ]);
  });

  it('refuse an edit made on an outdated page, and say who saved and when', async () => {
    expect((await stores())[0]).toMatchObject({ changedBy: null });
    await put(1, { name: 'Lena was here', version: 1 }).expect(200);
    const { body } = await put(1, { name: 'Otto was here', version: 1 }).expect(409);
    const { email } = config.admin;
    expect(body).toMatchObject({
      code: 'store_changed',
      message: `This store was changed by ${email} in the meantime.`,
    });
    const saved = (await stores())[0]!;
    expect(saved).toMatchObject({ name: 'Lena was here', version: 2, changedBy: email });
    expect(Date.now() - Date.parse(String(saved.changedAt))).toBeLessThan(60_000);
    await put(1, { name: 'Otto was here', version: 2 }).expect(200);
    await put(1, { name: 'Without a version' }).expect(200);
  });

  it('refuse the second of two edits at the same moment', async () => {
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => put(1, { name, version: 1 })));
    const saved = answers.filter(({ status }) => status === 200);
    expect([saved.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 3]);
  });

  it('are closed with their locations and ZIP codes', async () => {
    await admin.delete('/api/admin/stores/1').expect(204);
    expect((await stores()).map(({ id }) => id)).toEqual([2]);
    expect((await api.browser().get('/api/delivery-area/78701')).body).not.toMatchObject({
      deliveryProvider: 'crispi',
    });
    expect((await api.browser().get('/api/delivery-area/78702')).body).toMatchObject({ deliveryProvider: 'crispi' });
    await admin.delete('/api/admin/stores/1').expect(404);
    await put(1, { name: 'Gone' }).expect(404);
  });
});
