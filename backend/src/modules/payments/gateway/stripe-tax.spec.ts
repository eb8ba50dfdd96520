import { useShop } from '../../../../test/support/open-shop';
import { ProviderOutage } from '../../../kernel/events/handler-errors';
import { PaymentProviderDown, TaxPlaceUnknown, TaxRefused } from '../payments.errors';
import { PaymentGateway, type TaxQuestion } from './payment-gateway';

const DAY = 24 * 3600_000;

describe('Tax at Stripe', () => {
  const shop = useShop({ worker: false });
  let keys = 0;
  const key = () => `tax test ${(keys += 1)}`;
  const gateway = () => shop.app.get(PaymentGateway);

  const austin = { line1: '1 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701', country: 'US' };
  const question = (more: Partial<TaxQuestion> = {}): TaxQuestion => ({
    lines: [
      { reference: 'box', amountCents: 1000, taxCode: null },
      { reference: 'bread', amountCents: 500, taxCode: 'txcd_sandbox_exempt' },
    ],
    deliveryCents: 600,
    deliveryTaxCode: null,
    address: austin,
    ...more,
  });
  const calculate = (more: Partial<TaxQuestion> = {}) => gateway().calculateTax(question(more), key());
  const record = (calculationId: string, reference: string, idempotencyKey = key()) =>
    gateway().recordTax(gateway().account(), calculationId, reference, idempotencyKey);
  const reverse = (transactionId: string, cents: number, reference: string, full = false) =>
    gateway().reverseTax(gateway().account(), transactionId, { cents, reference, full }, key());
  const faults = (rule: object) =>
    shop.tellSandbox('PUT', '/faults', { requests: [{ provider: 'stripe', ...rule }], webhooks: [] });
  const allIsWell = () => shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [] });
  afterEach(allIsWell);

  /** What Stripe has recorded under an id. */
  const recorded = async (id: string) => {
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    const answer = await fetch(`${shop.sandboxUrl}/v1/tax/transactions/${id}`, { headers });
    return (await answer.json()) as { reference: string; type: string };
  };

  describe('is calculated', () => {
    it('for each line and the delivery, with the exact rate and the reason', async () => {
      const { id, lines, delivery } = await calculate();
      expect(id).toMatch(/^taxcalc_/);
      expect([...lines]).toEqual([
        ['box', { cents: 83, rate: '0.0825', rule: 'standard_rated' }],
        ['bread', { cents: 0, rate: '0', rule: 'product_exempt' }],
      ]);
      expect(delivery).toEqual({ cents: 50, rate: '0.0825', rule: 'standard_rated' });
    });

    it.each([
      ['NY', '10001', 89, '0.08875', 'standard_rated'],
      ['FL', '33101', 70, '0.07', 'standard_rated'],
      ['WA', '98104', 104, '0.1035', 'standard_rated'],
      ['OR', '97201', 0, '0', 'not_subject_to_tax'],
      ['OH', '43004', 0, '0', 'not_collecting'],
    ])('with the sum of all authorities in %s %s', async (state, zipCode, cents, rate, rule) => {
      const { lines } = await calculate({ address: { ...austin, state, zipCode } });
      expect(lines.get('box')).toEqual({ cents, rate, rule });
    });

    it('without delivery if there is nothing to pay for it', async () => {
      expect((await calculate({ deliveryCents: 0 })).delivery).toBeNull();
    });

    it('with the tax code of the delivery', async () => {
      const { delivery } = await calculate({ deliveryTaxCode: 'txcd_sandbox_exempt' });
      expect(delivery).toEqual({ cents: 0, rate: '0', rule: 'product_exempt' });
    });

    it('for more lines than one answer contains', async () => {
      const lines = Array.from({ length: 23 }, (_, index) => ({
        reference: `line ${index}`,
        amountCents: 1000 + index * 100,
        taxCode: null,
      }));
      const tax = await calculate({ lines });
      expect(tax.lines.size).toBe(23);
      expect(tax.lines.get('line 22')).toEqual({ cents: 264, rate: '0.0825', rule: 'standard_rated' });
    });

    it('once for each key', async () => {
      const same = key();
      const [first, again] = [
        await gateway().calculateTax(question(), same),
        await gateway().calculateTax(question(), same),
      ];
      expect(again.id).toBe(first.id);
    });

    it('not for an address that Stripe cannot place', async () => {
      await expect(calculate({ address: { ...austin, state: null } })).rejects.toBeInstanceOf(TaxPlaceUnknown);
    });

    it('not with a tax code that Stripe does not know', async () => {
      const lines = [{ reference: 'box', amountCents: 1000, taxCode: 'txcd_none' }];
      await expect(calculate({ lines })).rejects.toBeInstanceOf(PaymentProviderDown);
      await expect(calculate({ deliveryTaxCode: 'txcd_none' })).rejects.toBeInstanceOf(PaymentProviderDown);
    });

    it('not while Stripe is down, and again with the same key after a failure that Stripe keeps', async () => {
      await faults({ route: 'POST /v1/tax/calculations', action: 'close_before' });
      await expect(calculate()).rejects.toBeInstanceOf(PaymentProviderDown);
      await faults({ route: 'POST /v1/tax/calculations', action: 'status', status: 500, kept: true, times: 1 });
      expect((await calculate()).lines.size).toBe(2);
    });
  });

  describe('is recorded', () => {
    it('once for each reference, even if the first answer was lost', async () => {
      const { id } = await calculate();
      const same = key();
      const transactionId = await record(id, 'order 1', same);
      expect(await recorded(transactionId!)).toMatchObject({ reference: 'order 1', type: 'transaction' });
      expect(await record(id, 'order 1', same)).toBe(transactionId);
      await faults({ route: 'POST /v1/tax/transactions/create_from_calculation', action: 'close_after', times: 1 });
      const next = await record(id, 'order 2');
      expect(await recorded(next!)).toMatchObject({ reference: 'order 2' });
    });

    it('without its id if Stripe has forgotten the key of the first call', async () => {
      const { id } = await calculate();
      const same = key();
      await record(id, 'order 3', same);
      await shop.tellSandbox('POST', '/clock/advance', { milliseconds: DAY + 1000 });
      expect(await record(id, 'order 3', same)).toBeNull();
    });

    it('never for a calculation that Stripe does not know', async () => {
      const refused = record('taxcalc_none', 'order 4');
      await expect(refused).rejects.toBeInstanceOf(TaxRefused);
      await expect(refused).rejects.toThrow('No such calculation');
    });

    it('later while Stripe is down or refuses the key', async () => {
      const { id } = await calculate();
      const route = 'POST /v1/tax/transactions/create_from_calculation';
      for (const fault of [
        { action: 'close_before' },
        { action: 'status', status: 503 },
        { action: 'status', status: 401 },
      ]) {
        await faults({ route, ...fault });
        await expect(record(id, 'order 5')).rejects.toBeInstanceOf(ProviderOutage);
      }
      const other = key();
      await allIsWell();
      await record(id, 'order 6', other);
      await expect(record(id, 'order 7', other)).rejects.toBeInstanceOf(ProviderOutage);
    });
  });

  describe('is reversed', () => {
    const sale = async (reference: string) => (await record((await calculate()).id, reference))!;

    it('in parts until nothing is left, once for each reference', async () => {
      // $21.00 and $1.33 of tax.
      const id = await sale('order 8');
      await reverse(id, 2000, 'order 8, refund 1');
      await reverse(id, 2000, 'order 8, refund 1');
      await reverse(id, 233, 'order 8, refund 2');
      await expect(reverse(id, 1, 'order 8, refund 3')).rejects.toBeInstanceOf(TaxRefused);
    });

    it('as a whole', async () => {
      const id = await sale('order 9');
      await reverse(id, 2233, 'order 9, refund', true);
      await reverse(id, 2233, 'order 9, refund', true);
      await expect(reverse(id, 1, 'order 9, another refund')).rejects.toBeInstanceOf(TaxRefused);
    });

    it('later while Stripe is down', async () => {
      const id = await sale('order 10');
      await faults({ route: 'POST /v1/tax/transactions/create_reversal', action: 'close_before' });
      await expect(reverse(id, 100, 'order 10, refund')).rejects.toBeInstanceOf(ProviderOutage);
    });
  });
});
