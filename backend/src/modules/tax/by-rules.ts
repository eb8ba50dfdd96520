import { applyRate, splitByWeight, type Cents } from '@crispi/rules/money';
import type { AppliedTax, StoreTaxRules, TaxClass, TaxRule } from '@crispi/rules/tax';
import { netOf, type TaxedLine, type TaxedShipment } from './tax-question';

/** A shipment with the rules of its store, and the zip code where its goods change hands. */
export interface RuledShipment extends TaxedShipment {
  lines: readonly TaxedLine[];
  rules: StoreTaxRules;
  zipCode: string;
  /** The store's own rate, where its table has none. */
  storeRate: string;
}

export interface RuledTax {
  byLine: Map<number, AppliedTax>;
  delivery: (AppliedTax | null)[];
}

/**
 * Tax by the rules of each shipment's store. What has the same rate is taxed together and rounded half up once per
 * order, then split over its lines and fees, so that they add up to it.
 */
export function taxByRules(shipments: readonly RuledShipment[]): RuledTax {
  const found = shipments.map((shipment) => {
    const goods = shipment.lines
      .filter(({ giftCard }) => !giftCard)
      .map((line) => ({ id: line.id, tax: basis(shipment, line.taxClass ?? 'bakery', netOf(line)), line }));
    return { goods, delivery: deliveryBasis(shipment, goods) };
  });
  const all = found.flatMap(({ goods, delivery }) => [...goods.map(({ tax }) => tax), ...(delivery ? [delivery] : [])]);
  for (const rate of new Set(all.map((tax) => tax.rate))) {
    const together = all.filter((tax) => tax.rate === rate);
    const bases = together.map(({ baseCents }) => baseCents);
    const cents = splitByWeight(applyRate(sum(bases), rate), bases);
    for (const [i, tax] of together.entries()) tax.cents = cents[i]!;
  }
  return {
    byLine: new Map(found.flatMap(({ goods }) => goods.map(({ id, tax }) => [id, tax]))),
    delivery: found.map(({ delivery }) => delivery),
  };
}

/** What is taxed of an amount, and at which rate; its tax is added later. */
function basis(shipment: RuledShipment, taxClass: TaxClass, cents: Cents): AppliedTax {
  const rule = ruleOf(shipment, taxClass);
  const baseCents = isTaxed(rule, shipment.rules) ? cents : 0;
  const rate = baseCents > 0 ? rateOf(shipment, taxClass) : '0';
  return { taxClass, rate, cents: 0, baseCents, rule: rule.source };
}

/** A delivery fee is taxed, is not, or is taxed in proportion to the taxed goods that it brings. */
function deliveryBasis(
  shipment: RuledShipment,
  goods: readonly { tax: AppliedTax; line: TaxedLine }[],
): AppliedTax | null {
  if (shipment.deliveryFeeCents === 0) return null;
  const rule = ruleOf(shipment, 'delivery');
  if (rule.taxed !== 'with_goods') return basis(shipment, 'delivery', shipment.deliveryFeeCents);
  const taxed = sum(goods.map(({ tax }) => tax.baseCents));
  const untaxed = sum(goods.map(({ line }) => netOf(line))) - taxed;
  const baseCents = taxed > 0 ? splitByWeight(shipment.deliveryFeeCents, [taxed, untaxed])[0]! : 0;
  const rate = baseCents > 0 ? rateOf(shipment, 'delivery') : '0';
  return { taxClass: 'delivery', rate, cents: 0, baseCents, rule: rule.source };
}

/** A class without a rule is taxed: too much tax can be given back, too little is the owner's debt. */
function ruleOf({ rules }: RuledShipment, taxClass: TaxClass): TaxRule {
  const rule = rules.rules.find((one) => one.taxClass === taxClass);
  return rule ? { ...rule, source: rule.source || 'no source' } : { taxClass, taxed: 'always', source: 'no rule' };
}

function isTaxed({ taxed }: TaxRule, { isWarm, hasUtensils }: StoreTaxRules): boolean {
  if (taxed === 'always') return true;
  return (
    (isWarm && (taxed === 'warm' || taxed === 'warm_or_utensils')) ||
    (hasUtensils && (taxed === 'utensils' || taxed === 'warm_or_utensils'))
  );
}

/** The rate of the longest zip code that fits, then of the class; else the store's own. */
function rateOf({ rules, zipCode, storeRate }: RuledShipment, taxClass: TaxClass): string {
  const fits = rules.rates.filter(
    (rate) => (rate.taxClass === null || rate.taxClass === taxClass) && zipCode.startsWith(rate.zipCode),
  );
  const [best] = fits.sort(
    (a, b) => b.zipCode.length - a.zipCode.length || Number(b.taxClass !== null) - Number(a.taxClass !== null),
  );
  return best?.rate ?? storeRate;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
