import fc from 'fast-check';
import { PRODUCT_TAX_CLASSES, TAXED_WHEN, type StoreTaxRules, type TaxedWhen } from '@crispi/rules/tax';
import { taxByRules, type RuledShipment } from './by-rules';
import { FORMULA } from './store-tax';

const TEXAS: StoreTaxRules = {
  ...FORMULA,
  method: 'rules',
  rules: [
    { taxClass: 'bakery', taxed: 'warm', source: '34 TAC §3.293' },
    { taxClass: 'milk', taxed: 'never', source: '34 TAC §3.293' },
    { taxClass: 'goods', taxed: 'always', source: 'tangible' },
    { taxClass: 'delivery', taxed: 'with_goods', source: '34 TAC §3.303' },
  ],
};

/** One shipment with a box of $15, a mug of $20 and a fee of $7, less what is changed. */
function shipment(changes: Partial<RuledShipment> & { rules?: StoreTaxRules } = {}): RuledShipment {
  const lines = [
    { id: 1, totalCents: 1500, isTaxable: false, taxClass: 'bakery' as const },
    { id: 2, totalCents: 2000, isTaxable: true, taxClass: 'goods' as const },
  ];
  const plain = { deliveryFeeCents: 700, rules: TEXAS, zipCode: '78701', storeRate: '0.0825' };
  return { lineIds: [1, 2], lines, ...plain, ...changes };
}

const withRule = (taxClass: 'bakery' | 'delivery', taxed: TaxedWhen): StoreTaxRules => ({
  ...TEXAS,
  rules: [...TEXAS.rules.filter((rule) => rule.taxClass !== taxClass), { taxClass, taxed, source: 'changed' }],
});

describe('Tax by rules', () => {
  it('taxes each line by its class, and keeps rate and rule with it', () => {
    const { byLine } = taxByRules([shipment()]);
    expect(byLine.get(1)).toEqual({ taxClass: 'bakery', rate: '0', cents: 0, baseCents: 0, rule: '34 TAC §3.293' });
    expect(byLine.get(2)).toEqual({ taxClass: 'goods', rate: '0.0825', cents: 165, baseCents: 2000, rule: 'tangible' });
  });

  it('names no law where staff entered none', () => {
    const ruleIn = (rules: StoreTaxRules['rules']) =>
      taxByRules([shipment({ rules: { ...TEXAS, rules } })]).byLine.get(1)!.rule;
    expect(ruleIn([{ taxClass: 'bakery', taxed: 'never', source: '' }])).toBe('no source');
    expect(ruleIn([])).toBe('no rule');
  });

  it('taxes a delivery as far as its goods are taxed, wholly, or not at all', () => {
    // 20 of 35 dollars of goods are taxed: $4.00 of $7.00.
    expect(taxByRules([shipment()]).delivery[0]).toMatchObject({ baseCents: 400, cents: 33, rate: '0.0825' });
    const wholly = shipment({ rules: withRule('delivery', 'always') });
    expect(taxByRules([wholly]).delivery[0]).toMatchObject({ baseCents: 700, cents: 58 });
    const never = shipment({ rules: withRule('delivery', 'never') });
    expect(taxByRules([never]).delivery[0]).toMatchObject({ baseCents: 0, cents: 0, rate: '0' });
    expect(taxByRules([shipment({ deliveryFeeCents: 0 })]).delivery).toEqual([null]);
    const cookies = shipment({ lines: shipment().lines.slice(0, 1) });
    expect(taxByRules([cookies]).delivery[0]).toMatchObject({ baseCents: 0, cents: 0 });
  });

  it.each<[TaxedWhen, boolean, boolean, boolean]>([
    ['warm', true, false, true],
    ['warm', false, true, false],
    ['utensils', false, true, true],
    ['utensils', true, false, false],
    ['warm_or_utensils', true, false, true],
    ['warm_or_utensils', false, true, true],
    ['warm_or_utensils', false, false, false],
    ['always', false, false, true],
    ['never', true, true, false],
  ])('taxes a cookie that is taxed "%s" (warm: %s, utensils: %s): %s', (taxed, isWarm, hasUtensils, isTaxed) => {
    const rules = { ...withRule('bakery', taxed), isWarm, hasUtensils };
    expect(taxByRules([shipment({ rules })]).byLine.get(1)!.baseCents > 0).toBe(isTaxed);
  });

  it('taxes what has no rule', () => {
    const { byLine } = taxByRules([shipment({ rules: { ...TEXAS, rules: [] } })]);
    expect(byLine.get(1)).toMatchObject({ rate: '0.0825', rule: 'no rule' });
  });

  it('takes the rate of the longest zip code, then of the class, else the store’s', () => {
    const rates = [
      { taxClass: null, zipCode: '', rate: '0.0100' },
      { taxClass: 'goods' as const, zipCode: '', rate: '0.0200' },
      { taxClass: null, zipCode: '787', rate: '0.0300' },
      { taxClass: null, zipCode: '78702', rate: '0.0400' },
      { taxClass: 'goods' as const, zipCode: '78702', rate: '0.0500' },
    ];
    const rateIn = (zipCode: string, some = rates) =>
      taxByRules([shipment({ zipCode, rules: { ...TEXAS, rates: some } })]).byLine.get(2)!.rate;
    expect(rateIn('10001')).toBe('0.0200');
    expect(rateIn('78701')).toBe('0.0300');
    expect(rateIn('78702')).toBe('0.0500');
    expect(rateIn('78702', rates.slice(0, 4))).toBe('0.0400');
    expect(rateIn('78701', [])).toBe('0.0825');
  });

  it('taxes what is paid: a discount lowers the base, and gift cards are money', () => {
    const [box, mug] = shipment().lines;
    const lines = [box!, { ...mug!, discountCents: 500 }, { ...mug!, id: 3, giftCard: {} }];
    const { byLine } = taxByRules([shipment({ lines })]);
    expect(byLine.get(2)).toMatchObject({ baseCents: 1500, cents: 124 });
    expect(byLine.has(3)).toBe(false);
  });

  it('rounds once per rate and order: lines and fees add up to it for any carts', () => {
    const anyShipment = fc.record({
      lines: fc.array(
        fc.record({ totalCents: fc.nat(9000), off: fc.nat(100), taxClass: fc.constantFrom(...PRODUCT_TAX_CLASSES) }),
        { maxLength: 6 },
      ),
      deliveryFeeCents: fc.nat(1500),
      delivery: fc.constantFrom('always', 'never', 'with_goods' as const),
      bakery: fc.constantFrom(...TAXED_WHEN.slice(0, 5)),
      isWarm: fc.boolean(),
      rate: fc.constantFrom('0.0825', '0.0887', '0.0600'),
    });
    fc.assert(
      fc.property(fc.array(anyShipment, { minLength: 1, maxLength: 5 }), (random) => {
        const shipments = random.map(({ lines, delivery, bakery, isWarm, rate, ...rest }, i) =>
          shipment({
            ...rest,
            storeRate: rate,
            rules: { ...withRule('bakery', bakery), ...withRule('delivery', delivery), isWarm },
            lines: lines.map(({ off, totalCents, ...line }, at) => ({
              ...line,
              id: i * 10 + at,
              isTaxable: false,
              totalCents,
              discountCents: Math.floor((totalCents * off) / 100),
            })),
          }),
        );
        const { byLine, delivery } = taxByRules(shipments);
        const all = [...byLine.values(), ...delivery.filter((tax) => tax !== null)];
        expect(byLine.size).toBe(random.reduce((sum, { lines }) => sum + lines.length, 0));
        for (const rate of ['0.0825', '0.0887', '0.0600']) {
          const own = all.filter((tax) => tax.rate === rate);
          const base = own.reduce((sum, tax) => sum + tax.baseCents, 0);
          const tenThousandths = Math.round(Number(rate) * 10_000);
          const cents = own.reduce((sum, tax) => sum + tax.cents, 0);
          expect(cents).toBe(Math.floor((base * tenThousandths + 5000) / 10_000));
          for (const tax of own) expect(Math.abs(tax.cents - tax.baseCents * Number(rate))).toBeLessThan(1);
        }
        for (const tax of all.filter(({ rate }) => rate === '0')) expect(tax).toMatchObject({ cents: 0, baseCents: 0 });
      }),
      { numRuns: 2000 },
    );
  });
});
