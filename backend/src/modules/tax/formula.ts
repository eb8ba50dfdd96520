import { applyRate, splitByWeight } from '@crispi/rules/money';
import { netOf, type FoundTax, type TaxedLine, type TaxedShipment } from './tax-question';

/**
 * The customer's formula: one rate, once per order, on what the taxable single items cost after the discount. Split
 * over the shipments and then over their lines, so that both add up to it.
 */
export function formulaTax(lines: readonly TaxedLine[], shipments: readonly TaxedShipment[], rate: string): FoundTax {
  const byId = new Map(lines.filter(({ isTaxable }) => isTaxable).map((line) => [line.id, line]));
  const taxable = shipments.map(({ lineIds }) => lineIds.flatMap((id) => byId.get(id) ?? []));
  const bases = taxable.map((own) => sum(own.map(netOf)));
  const shares = splitByWeight(applyRate(sum(bases), rate), bases);
  const applied = taxable.flatMap((own, i) => {
    const cents = splitByWeight(shares[i]!, own.map(netOf));
    return own.map((line, at) => {
      const tax = { taxClass: null, rate, cents: cents[at]!, baseCents: netOf(line), rule: 'formula' };
      return [line.id, tax] as const;
    });
  });
  return { byLine: new Map(applied), delivery: shipments.map(() => null), calculations: shipments.map(() => null) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
