/** The share of one authority in the tax on an amount, as in Stripe's `tax_breakdown`. */
export interface TaxShare {
  amount: number;
  jurisdiction: { country: string; display_name: string; level: Level; state: string | null };
  sourcing: 'destination';
  tax_rate_details: { display_name: string; percentage_decimal: string; tax_type: 'sales_tax' } | null;
  taxability_reason: 'standard_rated' | 'product_exempt' | 'not_subject_to_tax' | 'not_collecting';
  taxable_amount: number;
}

export interface Taxed {
  amount_tax: number;
  tax_breakdown: TaxShare[];
}

/** An address that tax can be calculated for. */
export interface TaxPlace {
  city: string | null;
  country: string;
  postal_code: string | null;
  state: string | null;
}

type Level = 'country' | 'state' | 'county' | 'city' | 'district';
type Rate = [Level, number];

/** Tax codes of the sandbox only: Stripe's own are opaque, and which one fits a cookie is for an accountant to say. */
export const TAX_CODES = { taxable: 'txcd_sandbox_taxable', exempt: 'txcd_sandbox_exempt' };

/**
 * In thousandths of a percent. One rate stands for a whole state where the real ones differ by street, and everything
 * that is not exempt is taxed, delivery included.
 */
const RATES: Record<string, Rate[]> = {
  CA: [
    ['state', 7250],
    ['district', 2250],
  ],
  FL: [
    ['state', 6000],
    ['county', 1000],
  ],
  NY: [
    ['state', 4000],
    ['county', 4000],
  ],
  TX: [
    ['state', 6250],
    ['city', 2000],
  ],
  WA: [
    ['state', 6500],
    ['city', 3850],
  ],
};
const NEW_YORK_CITY: Rate[] = [
  ['state', 4000],
  ['city', 4500],
  ['district', 375],
];
const WITHOUT_SALES_TAX = ['DE', 'MT', 'NH', 'OR'];

/** The tax on an amount, rounded half up; the shares of the authorities add up to it. */
export function taxOn(amount: number, taxCode: string, place: TaxPlace): Taxed {
  const rates = ratesAt(place);
  if (rates.length === 0 || taxCode === TAX_CODES.exempt) return { amount_tax: 0, tax_breakdown: [untaxed(place)] };
  const tax = percentOf(amount, sumOf(rates));
  let left = tax;
  const shares = rates.map(([level, rate], index): TaxShare => {
    const share = index === rates.length - 1 ? left : Math.min(left, percentOf(amount, rate));
    left -= share;
    return {
      amount: share,
      jurisdiction: jurisdiction(level, place),
      sourcing: 'destination',
      tax_rate_details: { display_name: 'Sales tax', percentage_decimal: percentage(rate), tax_type: 'sales_tax' },
      taxability_reason: 'standard_rated',
      taxable_amount: amount,
    };
  });
  return { amount_tax: tax, tax_breakdown: shares };
}

/** The `tax_breakdown` of a whole calculation: an entry for each reason, with the combined rate. */
export function summaryOf(parts: Taxed[], place: TaxPlace) {
  const reasons = [...new Set(parts.map(reasonOf))];
  return reasons.map((reason) => {
    const those = parts.filter((part) => reasonOf(part) === reason);
    const rates = reason === 'standard_rated' ? ratesAt(place) : [];
    const subject = reason === 'standard_rated' || reason === 'product_exempt';
    return {
      amount: those.reduce((sum, part) => sum + part.amount_tax, 0),
      inclusive: false,
      tax_rate_details: {
        country: place.country,
        flat_amount: null,
        percentage_decimal: percentage(sumOf(rates)),
        rate_type: subject ? 'percentage' : null,
        state: place.state,
        tax_type: subject ? 'sales_tax' : null,
      },
      taxability_reason: reason,
      taxable_amount: those.reduce((sum, part) => sum + part.tax_breakdown[0]!.taxable_amount, 0),
    };
  });
}

const reasonOf = ({ tax_breakdown: shares }: Taxed) => shares[0]!.taxability_reason;
const sumOf = (rates: Rate[]) => rates.reduce((sum, [, rate]) => sum + rate, 0);

function ratesAt({ country, postal_code: zip, state }: TaxPlace): Rate[] {
  if (country !== 'US') return [];
  if (state === 'NY' && zip?.startsWith('100')) return NEW_YORK_CITY;
  return RATES[state ?? ''] ?? [];
}

function untaxed(place: TaxPlace): TaxShare {
  const elsewhere = WITHOUT_SALES_TAX.includes(place.state ?? '') ? 'not_subject_to_tax' : 'not_collecting';
  return {
    amount: 0,
    jurisdiction: jurisdiction(place.country === 'US' ? 'state' : 'country', place),
    sourcing: 'destination',
    tax_rate_details: null,
    taxability_reason: ratesAt(place).length > 0 ? 'product_exempt' : elsewhere,
    taxable_amount: 0,
  };
}

function jurisdiction(level: Level, { city, country, state }: TaxPlace): TaxShare['jurisdiction'] {
  const local = level !== 'country' && level !== 'state';
  return { country, display_name: (local && city) || state || country, level, state };
}

/** Whole numbers only: 8.25 percent has no exact binary value. */
function percentOf(amount: number, rate: number): number {
  return Math.floor((amount * rate + 50_000) / 100_000);
}

/** 8250 → "8.25", 7000 → "7.0", as Stripe writes them. */
function percentage(rate: number): string {
  return rate % 1000 === 0 ? `${rate / 1000}.0` : String(rate / 1000);
}
