import { TAX_CLASSES, TAX_CLASS_NAMES, type TaxClass, type TaxedWhen, type TaxMethod } from '@crispi/rules/tax';
import type { StoreTax, StoreTaxRequest, TaxTable } from '@/api/models';
import { type Difference, differencesIn } from '../../shell/screen/conflict';
import { fractionOf, percentOf } from '../store-form';

/** Select fields have no empty value. */
export const ALL_CLASSES = 'all';

export interface TaxForm {
  method: TaxMethod;
  isWarm: boolean;
  hasUtensils: boolean;
  /** One per class, in the order of TAX_CLASSES. */
  rules: { taxClass: TaxClass; taxed: TaxedWhen; source: string }[];
  /** `rate` is a percentage. */
  rates: { taxClass: TaxClass | typeof ALL_CLASSES; zipCode: string; rate: string }[];
  codes: Record<TaxClass, string>;
}

export const METHODS: Record<TaxMethod, string> = { formula: 'One rate', rules: 'By rules', stripe: 'Stripe Tax' };

export const TAXED: Record<TaxedWhen, string> = {
  always: 'Always',
  never: 'Never',
  warm: 'When sold warm',
  utensils: 'With utensils',
  warm_or_utensils: 'Warm or with utensils',
  with_goods: 'With taxed goods',
};

/** Every class has a row: one without a rule is always taxed. */
const rowsOf = (rules: Pick<TaxTable['rules'][number], 'taxClass' | 'taxed' | 'source'>[]): TaxForm['rules'] =>
  TAX_CLASSES.map((taxClass) => {
    const { taxed = 'always', source = '' } = rules.find((rule) => rule.taxClass === taxClass) ?? {};
    return { taxClass, taxed, source };
  });

export const formOf = ({ method, isWarm, hasUtensils, rules, rates, codes }: StoreTax): TaxForm => ({
  method,
  isWarm,
  hasUtensils,
  rules: rowsOf(rules),
  rates: rates.map(({ taxClass, zipCode, rate }) => ({
    taxClass: taxClass ?? ALL_CLASSES,
    zipCode,
    rate: percentOf(rate),
  })),
  codes: Object.fromEntries(TAX_CLASSES.map((name) => [name, codes[name] ?? ''])) as TaxForm['codes'],
});

/** The rows of a state's sample. */
export const sampleRows = ({ rules }: TaxTable): TaxForm['rules'] => rowsOf(rules);

/** The request. What belongs to another method stays as it was saved: its fields are not on the screen. */
export function bodyOf(form: TaxForm, saved: StoreTax): StoreTaxRequest {
  const { version, isWarm, hasUtensils, rules, rates, codes } = saved;
  const kept = { version, method: form.method, isWarm, hasUtensils, rules, rates, codes };
  if (form.method === 'formula') return kept;
  if (form.method === 'stripe') {
    const typed = Object.entries(form.codes).map(([name, code]) => [name, code.trim()]);
    return { ...kept, codes: Object.fromEntries(typed.filter(([, code]) => code)) as StoreTaxRequest['codes'] };
  }
  return {
    ...kept,
    isWarm: form.isWarm,
    hasUtensils: form.hasUtensils,
    rules: form.rules,
    rates: form.rates.map(({ taxClass, zipCode, rate }) => ({
      taxClass: taxClass === ALL_CLASSES ? null : taxClass,
      zipCode: zipCode.trim(),
      rate: fractionOf(rate) ?? rate,
    })),
  };
}

export const rateProblem = (percent: string) => fractionOf(percent) !== null || 'Enter 0 to 20, two decimals at most.';

export const zipProblem = (zipCode: string) =>
  /^\s*\d{0,5}\s*$/.test(zipCode) || 'Enter the first digits of a ZIP code or all five, or nothing.';

export const codeProblem = (code: string) =>
  /^\s*(txcd_\w+)?\s*$/.test(code) || 'Enter a tax code of Stripe, such as txcd_12345678.';

/** What another person saved differently, in words. */
export function taxDifferences(newer: StoreTax, edited: TaxForm): Difference[] {
  return differencesIn(LABELS, inWords(formOf(newer)), inWords(edited));
}

const LABELS = {
  method: 'Method',
  isWarm: 'Sold warm',
  hasUtensils: 'Utensils enclosed',
  ...TAX_CLASS_NAMES,
  rates: 'Rates',
  codes: 'Tax codes',
};

const inWords = ({ method, isWarm, hasUtensils, rules, rates, codes }: TaxForm) => ({
  method: METHODS[method],
  isWarm,
  hasUtensils,
  ...(Object.fromEntries(
    rules.map(({ taxClass, taxed, source }) => [taxClass, [TAXED[taxed], source].filter(Boolean).join(', ')]),
  ) as Record<TaxClass, string>),
  rates: rates
    .map(({ taxClass, zipCode, rate }) => `${className(taxClass)} ${zipCode || 'everywhere'}: ${rate}%`)
    .join(', '),
  codes: TAX_CLASSES.filter((name) => codes[name])
    .map((name) => `${TAX_CLASS_NAMES[name]}: ${codes[name]}`)
    .join(', '),
});

export const className = (taxClass: TaxForm['rates'][number]['taxClass']) =>
  taxClass === ALL_CLASSES ? 'All classes' : TAX_CLASS_NAMES[taxClass];
