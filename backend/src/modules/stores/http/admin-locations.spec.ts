import { addAdmin, signedInAs, type Browser } from '../../../../test/support/people';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { testConfig } from '../../../../test/support/test-config';
import { StoreDirectory } from '../store-directory';
import type { AdminLocationResponse, ZipCodeResponse } from './admin-stores.dto';
import { useApi } from '../../../../test/support/api';
import { bodyOf } from '../../../../test/support/shopper';

const KIOSK = {
  storeId: 1,
  name: 'Kiosk',
  phone: '(512) 555-0123',
  addressLine1: '1 Barton Springs Rd',
  addressLine2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  country: 'US',
  isActive: true,
};

describe('The locations of a store', () => {
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

  const path = '/api/admin/store-locations';
  const locations = () => bodyOf<AdminLocationResponse[]>(admin.get(path));
  const put = (id: number, body: object) => admin.put(`${path}/${id}`).send(body);
  const area = (zip: string) =>
    bodyOf<{ deliveryProvider: string | null }>(api.browser().get(`/api/delivery-area/${zip}`));
  const zipCodesOf = (id: number) => bodyOf<ZipCodeResponse[]>(admin.get(`${path}/${id}/zip-codes`));
  const wrongFields = ({ status, body }: { status: number; body: object }) => {
    const { errors = [] } = body as { errors?: { path: string; message: string }[] };
    return [status, Object.fromEntries(errors.map(({ path: at, message }) => [at, message]))];
  };

  it('are added, changed and deleted by staff', async () => {
    const { body: added } = await admin.post(path).send(KIOSK).expect(201);
    expect(added).toMatchObject({
      ...KIOSK,
      address: '1 Barton Springs Rd, Austin, TX 78704',
      version: 1,
      zipCodes: [],
    });
    const { id } = added as AdminLocationResponse;
    const { body } = await put(id, { ...KIOSK, addressLine2: 'Gate 2', state: 'texas', zipCode: '78704-1234' }).expect(
      200,
    );
    expect(body).toMatchObject({ address: '1 Barton Springs Rd, Gate 2, Austin, TX 78704', version: 2 });
    await admin.delete(`${path}/${id}`).expect(204);
    await admin.delete(`${path}/${id}`).expect(404);
    expect((await locations()).map((one) => one.id)).toEqual([1, 2, 3]);
  });

  it('default to the United States, open, without a second line', async () => {
    const usual = { country: undefined, isActive: undefined, addressLine2: undefined };
    const { body } = await admin
      .post(path)
      .send({ ...KIOSK, ...usual })
      .expect(201);
    expect(body).toMatchObject({ country: 'US', isActive: true, addressLine2: '' });
  });

  it('report each missing field', async () => {
    expect(wrongFields(await admin.post(path).send({}))).toEqual([
      422,
      {
        storeId: 'Please choose a store',
        name: 'Name is required',
        phone: 'Phone number must be a valid US phone number',
        addressLine1: 'Address is required',
        city: 'City is required',
        state: 'Please enter a US state, as in TX',
        zipCode: 'A ZIP code has five digits',
      },
    ]);
    const odd = { ...KIOSK, storeId: 99, addressLine2: 'x'.repeat(101), country: 'CA', isActive: 'yes' };
    expect(wrongFields(await admin.post(path).send(odd))).toEqual([
      422,
      {
        addressLine2: 'The second line can have 100 characters at most',
        country: 'Stores are in the United States',
        isActive: 'Active is yes or no',
      },
    ]);
    const gone = { storeId: 'This store no longer exists' };
    expect(wrongFields(await admin.post(path).send({ ...KIOSK, storeId: 99 }))).toEqual([422, gone]);
    expect(wrongFields(await put(1, { storeId: 99 }))).toEqual([422, gone]);
    expect(await locations()).toHaveLength(3);
  });

  it('refuse an edit made on an outdated page', async () => {
    await put(1, { name: 'Lena was here', version: 1 }).expect(200);
    const { body } = await put(1, { name: 'Otto was here', version: 1 }).expect(409);
    const { email: changedBy } = config.admin;
    expect(body).toMatchObject({ message: `This location was changed by ${changedBy} in the meantime.` });
    expect((await locations())[0]).toMatchObject({
      name: 'Lena was here',
      phone: '(512) 555-0142',
      version: 2,
      changedBy,
    });
  });

  it('that are closed offer no pickup, and their ZIP codes go to another location or none', async () => {
    expect(await area('78701')).toMatchObject({ deliveryProvider: 'crispi' });
    await put(1, { isActive: false }).expect(200);
    expect(await area('78701')).not.toMatchObject({ deliveryProvider: 'crispi' });
    expect(await area('78702')).toMatchObject({ deliveryProvider: 'crispi' });
    const { body } = await api.browser().get('/api/stores').expect(200);
    expect((body as { locations: object[] }[])[0]!.locations).toEqual([]);
  });

  it('can move to another store and get its clock and hours', async () => {
    await put(3, { storeId: 2, isActive: true }).expect(200);
    const { body } = await api.browser().get('/api/stores').expect(200);
    const idsOf = (body as { locations: { id: number }[] }[]).map((store) => store.locations.map(({ id }) => id));
    expect(idsOf).toEqual([[1], [2, 3]]);
  });

  it('serve new ZIP codes at once', async () => {
    expect(await area('78799')).not.toMatchObject({ deliveryProvider: 'crispi' });
    const { body } = await admin.post(`${path}/2/zip-codes`).send({ zipCode: ' 78799 ' }).expect(201);
    expect(body).toMatchObject({ storeLocationId: 2, zipCode: '78799', servedByLocationId: 2 });
    expect(await area('78799')).toMatchObject({ deliveryProvider: 'crispi' });
    await admin.post('/api/admin/zip-codes').send({ storeLocationId: 2, zipCode: '78798-0001' }).expect(201);
    expect((await zipCodesOf(2)).map(({ zipCode }) => zipCode)).toEqual(['78702', '78704', '78798', '78799']);
  });

  it('refuse a ZIP code they already have, also when two admins add it at once', async () => {
    const { body } = await admin
      .post('/api/admin/zip-codes')
      .send({ storeLocationId: 1, zipCode: '78701' })
      .expect(409);
    expect(body).toMatchObject({ code: 'zip_code_there', message: '78701 is already in the list of this location.' });
    const both = await Promise.all(
      [1, 2].map(() => admin.post('/api/admin/zip-codes').send({ storeLocationId: 1, zipCode: '78790' })),
    );
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  });

  it.each([
    ['', 'ZIP code is required'],
    ['   ', 'ZIP code is required'],
    ['7870', 'A ZIP code has five digits'],
    ['78701 and more', 'A ZIP code has five digits'],
    ['７８７０１', 'A ZIP code has five digits'],
  ])('refuse an invalid ZIP code: "%s"', async (zipCode, message) => {
    expect(wrongFields(await admin.post(`${path}/1/zip-codes`).send({ zipCode }))).toEqual([422, { zipCode: message }]);
    expect(wrongFields(await admin.post('/api/admin/zip-codes').send({ storeLocationId: 1, zipCode }))).toEqual([
      422,
      { zipCode: message },
    ]);
  });

  it('that were deleted refuse new ZIP codes', async () => {
    await admin.post(`${path}/99/zip-codes`).send({ zipCode: '78701' }).expect(404);
    await admin.post('/api/admin/zip-codes').send({ storeLocationId: 99, zipCode: '78701' }).expect(404);
    await admin.get(`${path}/99/zip-codes`).expect(404);
  });

  it('show which location serves a shared ZIP code: the one with the lowest number', async () => {
    expect((await zipCodesOf(2)).map(({ zipCode, servedByLocationId }) => [zipCode, servedByLocationId])).toEqual([
      ['78702', 1],
      ['78704', 2],
    ]);
  });

  it('lose ZIP codes by either of the two calls', async () => {
    const [first, second] = await zipCodesOf(1);
    await admin.delete(`/api/admin/zip-codes/${first!.id}`).expect(204);
    await admin.delete(`/api/admin/store-delivery-zip-codes/${second!.id}`).expect(204);
    await admin.delete(`/api/admin/zip-codes/${first!.id}`).expect(404);
    expect(await zipCodesOf(1)).toEqual([]);
    expect(await area('78702')).toMatchObject({ deliveryProvider: 'crispi' });
    expect(await area('78701')).not.toMatchObject({ deliveryProvider: 'crispi' });
  });
});
