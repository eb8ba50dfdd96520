import type Stripe from 'stripe';
import { useStripe } from '../../test/support/stripe-harness';

const DAY = 24 * 3600_000;

describe('Stripe Tax', () => {
  const { harness, stripe } = useStripe();
  let references = 0;
  const fresh = () => `reference ${(references += 1)}`;

  type Wanted = Partial<Stripe.Tax.CalculationCreateParams>;
  const at = (state: string, zip: string, more: object = {}): Stripe.Tax.CalculationCreateParams.CustomerDetails => ({
    address: { line1: '1 Elm Street', city: 'Springfield', state, postal_code: zip, country: 'US', ...more },
    address_source: 'shipping',
  });
  const calculate = (wanted: Wanted = {}) =>
    stripe.tax.calculations.create({
      currency: 'usd',
      line_items: [{ amount: 1000, reference: 'box' }],
      customer_details: at('TX', '78701'),
      ...wanted,
    });
  const percentOf = (tax: Stripe.Tax.Calculation) => tax.tax_breakdown[0]!.tax_rate_details.percentage_decimal;

  describe('calculates', () => {
    it.each([
      ['TX', '78701', '8.25', 'standard_rated', 83],
      ['NY', '10001', '8.875', 'standard_rated', 89],
      ['NY', '14201', '8.0', 'standard_rated', 80],
      ['FL', '33101', '7.0', 'standard_rated', 70],
      ['WA', '98104', '10.35', 'standard_rated', 104],
      ['CA', '90001', '9.5', 'standard_rated', 95],
      ['OR', '97201', '0.0', 'not_subject_to_tax', 0],
      ['MT', '59601', '0.0', 'not_subject_to_tax', 0],
      ['OH', '43004', '0.0', 'not_collecting', 0],
    ])('the tax on $10.00 in %s %s: %s%%, %s', async (state, zip, percent, reason, cents) => {
      const tax = await calculate({ customer_details: at(state, zip), expand: ['line_items.data.tax_breakdown'] });
      expect(tax).toMatchObject({ tax_amount_exclusive: cents, amount_total: 1000 + cents, tax_amount_inclusive: 0 });
      expect(percentOf(tax)).toBe(percent);
      expect(tax.tax_breakdown[0]!.taxability_reason).toBe(reason);
      const shares = tax.line_items!.data[0]!.tax_breakdown!;
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents);
      const rates = shares.map(({ tax_rate_details: rate }) => Number(rate?.percentage_decimal ?? 0));
      expect(rates.reduce((sum, rate) => sum + rate, 0)).toBeCloseTo(Number(percent));
    });

    it('each line by itself, rounded half up, and the delivery', async () => {
      const tax = await calculate({
        line_items: [
          { amount: 1000, reference: 'a', tax_code: 'txcd_sandbox_taxable' },
          { amount: 1000, reference: 'b', tax_behavior: 'exclusive', quantity: 2 },
          { amount: 2500, reference: 'c', tax_code: 'txcd_sandbox_exempt' },
          { amount: 0, reference: 'd' },
        ],
        shipping_cost: { amount: 599 },
        expand: ['line_items'],
      });
      // 8.25% of $10.00 is 82.5 cents; together the two lines would have 165.
      expect(tax.line_items!.data.map((line) => [line.reference, line.quantity, line.amount_tax])).toEqual([
        ['a', 1, 83],
        ['b', 2, 83],
        ['c', 1, 0],
        ['d', 1, 0],
      ]);
      expect(tax.shipping_cost).toMatchObject({ amount: 599, amount_tax: 49 });
      expect(tax).toMatchObject({ tax_amount_exclusive: 83 + 83 + 49, amount_total: 1000 + 1000 + 2500 + 599 + 215 });
      expect(tax.tax_breakdown).toMatchObject([
        { taxability_reason: 'standard_rated', amount: 215, taxable_amount: 2599 },
        { taxability_reason: 'product_exempt', amount: 0, taxable_amount: 0 },
      ]);
    });

    it('and shows lines and breakdowns only to calls that expand them', async () => {
      const few = await calculate({ shipping_cost: { amount: 599 } });
      expect(few).not.toHaveProperty('line_items');
      expect(few.shipping_cost).not.toHaveProperty('tax_breakdown');
      const more = await calculate({ shipping_cost: { amount: 599 }, expand: ['line_items'] });
      expect(more.line_items!.data[0]).not.toHaveProperty('tax_breakdown');
      const all = await calculate({
        shipping_cost: { amount: 599 },
        expand: ['line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
      });
      expect(all.line_items!.data[0]!.tax_breakdown).toMatchObject([
        { amount: 63, taxable_amount: 1000 },
        { amount: 20, taxable_amount: 1000 },
      ]);
      expect(all.shipping_cost!.tax_breakdown).toHaveLength(2);
      await expect(calculate({ expand: ['lines'] })).rejects.toThrow('cannot be expanded');
    });

    it('many lines, of which the answer has the first ten', async () => {
      const references = Array.from({ length: 23 }, (_, index) => `line ${index}`);
      const tax = await calculate({
        line_items: references.map((reference) => ({ amount: 100, reference })),
        expand: ['line_items'],
      });
      expect(tax.line_items!.data.map(({ reference }) => reference)).toEqual(references.slice(0, 10));
      expect(tax.line_items!.has_more).toBe(true);
      const paged = stripe.tax.calculations.listLineItems(tax.id!, { limit: 10, expand: ['data.tax_breakdown'] });
      const lines = await paged.autoPagingToArray({ limit: 100 });
      expect(lines.map(({ reference }) => reference)).toEqual(references);
      expect(lines[22]!.tax_breakdown).toHaveLength(2);
    });

    it.each<[string, Wanted, object]>([
      ['without a state', { customer_details: at('', '78701') }, { code: 'customer_tax_location_invalid' }],
      ['without a zip code', { customer_details: at('TX', '') }, { code: 'customer_tax_location_invalid' }],
      ['with an unknown state', { customer_details: at('Texas!', '78701') }, { code: 'customer_tax_location_invalid' }],
      ['without an address', { customer_details: {} }, { param: 'customer_details[address]' }],
      ['without lines', { line_items: [] }, { param: 'line_items' }],
      [
        'with two lines of one reference',
        {
          line_items: [
            { amount: 1, reference: 'a' },
            { amount: 2, reference: 'a' },
          ],
        },
        { param: 'line_items[1][reference]' },
      ],
      [
        'with a tax code of the real Stripe',
        { line_items: [{ amount: 1, reference: 'a', tax_code: 'txcd_99999999' }] },
        { code: 'resource_missing', param: 'line_items[0][tax_code]' },
      ],
      [
        'with tax included',
        { line_items: [{ amount: 1, reference: 'a', tax_behavior: 'inclusive' }] },
        { param: 'tax_behavior' },
      ],
      ['with a negative amount', { shipping_cost: { amount: -1 } }, { param: 'shipping_cost[amount]' }],
      ['with a parameter it does not play', { tax_date: 1 }, { code: 'parameter_unknown', param: 'tax_date' }],
      [
        'with a parameter it does not play, in a line',
        { line_items: [{ amount: 1, product: 'prod_1' }] },
        { code: 'parameter_unknown', param: 'product' },
      ],
    ])('nothing %s', async (_, wanted, refusal) => {
      await expect(calculate(wanted)).rejects.toMatchObject({ statusCode: 400, ...refusal });
    });

    it('once for each idempotency key', async () => {
      const params = {
        currency: 'usd',
        line_items: [{ amount: 1000, reference: 'box' }],
        customer_details: at('TX', '78701'),
      };
      const [first, again, other] = [
        await stripe.tax.calculations.create(params, { idempotencyKey: 'tax:1' }),
        await stripe.tax.calculations.create(params, { idempotencyKey: 'tax:1' }),
        await stripe.tax.calculations.create(params, { idempotencyKey: 'tax:2' }),
      ];
      expect(again.id).toBe(first.id);
      expect(other.id).not.toBe(first.id);
    });

    it('nothing while it is down', async () => {
      await harness.faults({
        requests: [{ provider: 'stripe', route: 'POST /v1/tax/calculations', action: 'status', status: 503 }],
      });
      const impatient = harness.client(undefined, { maxNetworkRetries: 0 });
      const params = { currency: 'usd', line_items: [{ amount: 1000 }], customer_details: at('TX', '78701') };
      await expect(impatient.tax.calculations.create(params)).rejects.toMatchObject({ statusCode: 503 });
      await harness.faults({});
    });
  });

  describe('records', () => {
    const sold = async (wanted: Wanted = {}) => {
      const { id } = await calculate({
        line_items: [
          { amount: 1000, reference: 'a' },
          { amount: 500, reference: 'b', tax_code: 'txcd_sandbox_exempt' },
        ],
        shipping_cost: { amount: 600 },
        ...wanted,
      });
      return stripe.tax.transactions.createFromCalculation({
        calculation: id!,
        reference: fresh(),
        metadata: { order: '10001' },
        expand: ['line_items'],
      });
    };
    const reverse = (params: Partial<Stripe.Tax.TransactionCreateReversalParams>) =>
      stripe.tax.transactions.createReversal({
        mode: 'partial',
        original_transaction: 'tax_none',
        reference: fresh(),
        expand: ['line_items'],
        ...params,
      });
    const sums = (parts: Stripe.Tax.Transaction[]) =>
      parts
        .flatMap(({ line_items: lines, shipping_cost: shipping }) => [...lines!.data, ...(shipping ? [shipping] : [])])
        .reduce((sum, { amount, amount_tax: tax }) => [sum[0]! + amount, sum[1]! + tax], [0, 0]);

    it('the tax of a sale, once for each reference', async () => {
      const sale = await sold();
      expect(sale).toMatchObject({ type: 'transaction', reversal: null, metadata: { order: '10001' } });
      expect(sale.line_items!.data).toMatchObject([
        { reference: 'a', amount: 1000, amount_tax: 83, type: 'transaction' },
        { reference: 'b', amount: 500, amount_tax: 0, type: 'transaction' },
      ]);
      expect(sale.shipping_cost).toMatchObject({ amount: 600, amount_tax: 50 });
      const read = await stripe.tax.transactions.retrieve(sale.id);
      expect(read).toMatchObject({ id: sale.id, reference: sale.reference });
      expect(read).not.toHaveProperty('line_items');
      const { id } = await calculate();
      const again = stripe.tax.transactions.createFromCalculation({ calculation: id!, reference: sale.reference });
      await expect(again).rejects.toMatchObject({ statusCode: 400, param: 'reference' });
      await expect(
        reverse({ mode: 'full', original_transaction: sale.id, reference: sale.reference }),
      ).rejects.toMatchObject({ statusCode: 400, param: 'reference' });
    });

    it('no calculation that has expired', async () => {
      const { id, expires_at: expiry, tax_date: made } = await calculate();
      expect(expiry! - made).toBe((90 * DAY) / 1000);
      await harness.advanceClock(90 * DAY);
      const late = stripe.tax.transactions.createFromCalculation({ calculation: id!, reference: fresh() });
      await expect(late).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'calculation' });
      await expect(stripe.tax.calculations.listLineItems(id!)).rejects.toMatchObject({ statusCode: 404 });
    });

    it('a refund in full, once', async () => {
      const sale = await sold();
      const reversal = await reverse({ mode: 'full', original_transaction: sale.id });
      expect(reversal).toMatchObject({ type: 'reversal', reversal: { original_transaction: sale.id } });
      expect(reversal.line_items!.data[0]).toMatchObject({
        amount: -1000,
        amount_tax: -83,
        type: 'reversal',
        reversal: { original_line_item: sale.line_items!.data[0]!.id },
      });
      expect(sums([sale, reversal])).toEqual([0, 0]);
      await expect(reverse({ mode: 'full', original_transaction: sale.id })).rejects.toThrow('already been reversed');
      await expect(reverse({ original_transaction: sale.id, flat_amount: -1 })).rejects.toMatchObject({
        param: 'flat_amount',
      });
      await expect(reverse({ mode: 'full', original_transaction: reversal.id })).rejects.toMatchObject({
        code: 'resource_missing',
      });
    });

    it('refunds of amounts with their tax, in proportion, until nothing is left', async () => {
      const sale = await sold();
      const reversals: Stripe.Tax.Transaction[] = [];
      for (const flat of [-700, -1, -33, -999, -500]) {
        const reversal = await reverse({ original_transaction: sale.id, flat_amount: flat });
        expect(sums([reversal]).reduce((a, b) => a + b)).toBe(flat);
        reversals.push(reversal);
      }
      // $10.83, $5.00 and $6.50: of $7.00 the first has $3.39, of which 26 cents are tax.
      expect(reversals[0]!.line_items!.data[0]).toMatchObject({ amount: -313, amount_tax: -26 });
      expect(sums([sale, ...reversals])).toEqual([0, 0]);
      await expect(reverse({ mode: 'full', original_transaction: sale.id })).rejects.toThrow('already been reversed');
    });

    it('refunds of lines, never more than is left of them', async () => {
      const sale = await sold();
      const [line] = sale.line_items!.data;
      const part = { original_line_item: line!.id, reference: 'a refund', amount: -600, amount_tax: -50 };
      const reversal = await reverse({ original_transaction: sale.id, line_items: [part] });
      expect(reversal.line_items!.data).toMatchObject([{ reference: 'a refund', amount: -600, amount_tax: -50 }]);
      expect(reversal.shipping_cost).toBeNull();
      const again = reverse({ original_transaction: sale.id, line_items: [part] });
      await expect(again).rejects.toMatchObject({ statusCode: 400, param: 'line_items[0][amount]' });
      const positive = reverse({ original_transaction: sale.id, line_items: [{ ...part, amount: 1 }] });
      await expect(positive).rejects.toMatchObject({ statusCode: 400, param: 'line_items[0][amount]' });
    });

    it.each<[string, Partial<Stripe.Tax.TransactionCreateReversalParams>, object]>([
      ['of an unknown sale', { flat_amount: -1 }, { code: 'resource_missing', param: 'original_transaction' }],
      [
        'with a parameter it does not play',
        { shipping_cost: { amount: -1, amount_tax: 0 } },
        { param: 'shipping_cost' },
      ],
    ])('no refund %s', async (_, params, refusal) => {
      await expect(reverse(params)).rejects.toMatchObject({ statusCode: 400, ...refusal });
    });

    it('and keeps it all over a restart', async () => {
      const sale = await sold();
      await reverse({ original_transaction: sale.id, flat_amount: -700 });
      await harness.restartSandbox();
      const client = harness.client();
      await expect(client.tax.transactions.retrieve(sale.id)).resolves.toMatchObject({ reference: sale.reference });
      const rest = { original_transaction: sale.id, reference: fresh(), mode: 'partial', flat_amount: -1534 } as const;
      await expect(client.tax.transactions.createReversal(rest)).rejects.toMatchObject({ param: 'flat_amount' });
    });
  });
});
