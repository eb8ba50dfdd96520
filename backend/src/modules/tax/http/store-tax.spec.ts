import { useApi } from '../../../../test/support/api';
import { addAdmin, signedInAs, type Browser } from '../../../../test/support/people';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { bodyOf } from '../../../../test/support/shopper';
import { testConfig } from '../../../../test/support/test-config';
import { StoreDirectory } from '../../stores/store-directory';
import { FORMULA, StoreTax } from '../store-tax';
import type { SaveStoreTaxRequest, StoreTaxResponse, TaxTableResponse } from './store-tax.dto';

const RULES: Omit<SaveStoreTaxRequest, 'version'> = {
  method: 'rules',
  isWarm: true,
  hasUtensils: false,
  rules: [
    { taxClass: 'bakery', taxed: 'warm', source: 'TSB-A-16(14)S' },
    { taxClass: 'delivery', taxed: 'with_goods', source: '' },
  ],
  rates: [
    { taxClass: null, zipCode: '', rate: '0.0400' },
    { taxClass: null, zipCode: '100', rate: '0.0888' },
    { taxClass: 'candy', zipCode: '100', rate: '0.0000' },
  ],
  codes: { bakery: 'txcd_1', delivery: 'txcd_2' },
};
const [RULE] = RULES.rules as [SaveStoreTaxRequest['rules'][number]];
const [RATE] = RULES.rates as [SaveStoreTaxRequest['rates'][number]];

describe('The tax settings of a store', () => {
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
    await api.rows('DELETE FROM tax.store_rules');
    api.get(StoreTax).forget();
  });

  const read = (id = 1) => bodyOf<StoreTaxResponse>(admin.get(`/api/admin/stores/${id}/tax`));
  const put = (body: object, id = 1) =>
    admin.put(`/api/admin/stores/${id}/tax`).send({ ...RULES, version: 0, ...body });
  const saved = (body: object, id = 1) => bodyOf<StoreTaxResponse>(put(body, id));

  it('are the formula until they are saved', async () => {
    expect(await read()).toEqual({ storeId: 1, ...FORMULA, version: 0, changedBy: null, changedAt: null });
  });

  it('are saved for one store, with who saved them, and count at once', async () => {
    expect(await api.get(StoreTax).rulesOf(1)).toEqual(FORMULA);
    const after = await saved({});
    expect(after).toEqual({
      storeId: 1,
      ...RULES,
      version: 1,
      changedBy: config.admin.email,
      changedAt: expect.any(String) as string,
    });
    expect(await read()).toEqual(after);
    expect(await api.get(StoreTax).rulesOf(1)).toEqual(RULES);
    expect(await read(2)).toMatchObject({ method: 'formula', version: 0 });
  });

  it('are replaced as a whole; what was read can be sent back', async () => {
    const first = await saved({});
    const second = await saved({ ...first, method: 'stripe', rules: [], codes: {} });
    expect(second).toMatchObject({ method: 'stripe', rules: [], codes: {}, rates: RULES.rates, version: 2 });
  });

  it('are not overwritten by a stale page', async () => {
    await saved({});
    for (const version of [0, 7]) {
      const { body } = await put({ version, method: 'stripe' }).expect(409);
      expect(body).toEqual({
        code: 'tax_changed',
        message: `These tax settings were changed by ${config.admin.email} in the meantime.`,
      });
    }
    expect(await read()).toMatchObject({ method: 'rules', version: 1 });
    await put({ version: 3 }, 2).expect(409);
    expect(await read(2)).toMatchObject({ version: 0 });
  });

  it('are saved by one of several who save at once', async () => {
    const answers = await Promise.all(['rules', 'stripe', 'formula'].map((method) => put({ method })));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, statuses]).toEqual([1, expect.arrayContaining([409])]);
    expect(await read()).toMatchObject({ version: 1 });
  });

  it('belong to a store that exists', async () => {
    await admin.get('/api/admin/stores/99/tax').expect(404);
    await put({}, 99).expect(404);
    await admin.get('/api/admin/stores/x/tax').expect(404);
  });

  it('are for admins', async () => {
    const guest = api.browser();
    await guest.get('/api/admin/stores/1/tax').expect(401);
    await guest
      .put('/api/admin/stores/1/tax')
      .send({ ...RULES, version: 0 })
      .expect(401);
    await guest.get('/api/admin/tax-tables').expect(401);
  });

  it('take a rate as a number, and codes and sources without the spaces around them', async () => {
    const after = await saved({
      rates: [{ ...RATE, rate: 8.3 / 100, zipCode: ' 787 ' }],
      rules: [{ ...RULE, source: ' 34 TAC §3.293 ' }],
      codes: { bakery: ' txcd_1 ' },
    });
    expect(after.rates).toEqual([{ taxClass: null, zipCode: '787', rate: '0.0830' }]);
    expect(after.rules).toEqual([{ ...RULE, source: '34 TAC §3.293' }]);
    expect(after.codes).toEqual({ bakery: 'txcd_1' });
  });

  it('may have the longest source and many rates', async () => {
    const rates = Array.from({ length: 200 }, (_, i) => ({ ...RATE, zipCode: String(10_000 + i) }));
    const rules = [{ ...RULE, source: '§'.repeat(200) }];
    expect(await saved({ rates, rules })).toMatchObject({ rates, rules });
  });

  it.each([
    [{ version: undefined }, ['version']],
    [{ version: -1 }, ['version']],
    [{ method: 'guess' }, ['method']],
    [{ isWarm: 'yes' }, ['isWarm']],
    [{ hasUtensils: undefined }, ['hasUtensils']],
    [{ rules: 'none' }, ['rules']],
    [{ rules: [{ ...RULE, taxClass: 'gift_card' }] }, ['rules.0.taxClass']],
    [{ rules: [{ ...RULE, taxed: 'sometimes' }] }, ['rules.0.taxed']],
    [{ rules: [{ ...RULE, taxed: 'with_goods' }] }, ['rules.0.taxed']],
    [{ rules: [{ ...RULE, source: 'x'.repeat(201) }] }, ['rules.0.source']],
    [{ rules: [{ ...RULE, source: 'two\nlines' }] }, ['rules.0.source']],
    [{ rules: [RULE, { ...RULE, taxed: 'never' }] }, ['rules.1.taxClass']],
    [{ rules: Array(9).fill(RULE) }, ['rules']],
    [{ rates: [{ ...RATE, rate: '0.2001' }] }, ['rates.0.rate']],
    [{ rates: [{ ...RATE, rate: '0.08255' }] }, ['rates.0.rate']],
    [{ rates: [{ ...RATE, rate: -0.01 }] }, ['rates.0.rate']],
    [{ rates: [{ ...RATE, rate: '' }] }, ['rates.0.rate']],
    [{ rates: [{ ...RATE, zipCode: '787x' }] }, ['rates.0.zipCode']],
    [{ rates: [{ ...RATE, zipCode: '787010' }] }, ['rates.0.zipCode']],
    [{ rates: [{ ...RATE, zipCode: undefined }] }, ['rates.0.zipCode']],
    [{ rates: [{ ...RATE, taxClass: 'mug' }] }, ['rates.0.taxClass']],
    [{ rates: [{ zipCode: '', rate: '0.01' }] }, ['rates.0.taxClass']],
    [{ rates: [RATE, { ...RATE, zipCode: '1' }, { ...RATE, rate: '0.0100' }] }, ['rates.2.zipCode']],
    [{ codes: 'txcd_1' }, ['codes']],
    [{ codes: { bakery: 'cookies' } }, ['codes.bakery']],
    [{ codes: { snack: 'txcd_' } }, ['codes.snack']],
  ])('refuse %j at its field, and save nothing', async (body, paths) => {
    const answer = await put(body);
    const { errors } = answer.body as { errors: { path: string }[] };
    expect([answer.status, errors.map(({ path }) => path)]).toEqual([422, paths]);
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('can start from the samples of some states', async () => {
    const tables = await bodyOf<TaxTableResponse[]>(admin.get('/api/admin/tax-tables'));
    expect(tables.map(({ state }) => state)).toEqual(['TX', 'NY', 'FL', 'WA', 'CA']);
    for (const { rules } of tables) {
      const sample = rules.map(({ url: _, ...rule }) => rule);
      const { version } = await read();
      expect(await saved({ rules: sample, version })).toMatchObject({ rules: sample });
    }
  });
});
