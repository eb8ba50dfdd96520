import type { TaxClass, TaxedWhen } from '@crispi/rules/tax';

export interface SampleRule {
  taxClass: TaxClass;
  taxed: TaxedWhen;
  /** The law or ruling, as it is kept with each order. */
  source: string;
  url: string;
}

/** The rules of a state as far as a source was found for them. A sample: the owner's accountant decides. */
export interface TaxTable {
  /** Two letters. */
  state: string;
  name: string;
  /** What it rests on, and what it leaves out. */
  notice: string;
  rules: SampleRule[];
}

const GROCERIES = {
  source: 'Texas Comptroller, publication 96-280',
  url: 'https://comptroller.texas.gov/taxes/publications/96-280.php',
};
const FOOD_RULE = {
  source: '34 TAC §3.293',
  url: 'https://www.law.cornell.edu/regulations/texas/34-Tex-Admin-Code-SS-3-293',
};

const TEXAS: TaxTable = {
  state: 'TX',
  name: 'Texas',
  notice:
    'For a bakery as §3.293 defines it: more than half of its sales are bakery items from a display case or counter, ' +
    'eaten elsewhere. It is not settled whether a shop that only sells online is such a bakery. If yours is none, bakery ' +
    'items are taxed when warm or with utensils. A snack is a pack for one person; larger packs are not taxed.',
  rules: [
    { taxClass: 'bakery', taxed: 'never', ...FOOD_RULE },
    { taxClass: 'prepared', taxed: 'always', ...FOOD_RULE },
    {
      taxClass: 'snack',
      taxed: 'always',
      source: 'SB 1151 (2013), publication 96-280',
      url: GROCERIES.url,
    },
    { taxClass: 'candy', taxed: 'always', ...FOOD_RULE },
    { taxClass: 'soft_drink', taxed: 'always', ...GROCERIES },
    { taxClass: 'milk', taxed: 'never', ...GROCERIES },
    { taxClass: 'goods', taxed: 'always', ...GROCERIES },
    {
      taxClass: 'delivery',
      taxed: 'with_goods',
      source: '34 TAC §3.303',
      url: 'https://www.law.cornell.edu/regulations/texas/34-Tex-Admin-Code-SS-3-303',
    },
  ],
};

const NEW_YORK: TaxTable = {
  state: 'NY',
  name: 'New York',
  notice:
    'Only bakery items: cookies that are kept warm are taxed, also to take out and delivered. A mixed gift basket for ' +
    'one price may be taxed as a whole. We have no source for the other classes: until you enter them, they are always taxed.',
  rules: [
    {
      taxClass: 'bakery',
      taxed: 'warm',
      source: 'New York TSB-A-16(14)S',
      url: 'https://www.tax.ny.gov/pubs_and_bulls/advisory_opinions/sales_ao_2016.htm',
    },
  ],
};

const FLORIDA: TaxTable = {
  state: 'FL',
  name: 'Florida',
  notice:
    'Only bakery items: taxed from the warmer, not when chilled or at room temperature. We have no source for the other ' +
    'classes: until you enter them, they are always taxed.',
  rules: [
    {
      taxClass: 'bakery',
      taxed: 'warm',
      source: 'Florida TAA 23A-006',
      url: 'https://floridasalestax.com/taas/taa-23a-006-bakery-goods',
    },
  ],
};

const WASHINGTON: TaxTable = {
  state: 'WA',
  name: 'Washington',
  notice:
    'Only bakery items: taxed when utensils are enclosed, and napkins count. They must be charged separately, as this ' +
    'shop does. We have no source for the other classes: until you enter them, they are always taxed.',
  rules: [
    {
      taxClass: 'bakery',
      taxed: 'utensils',
      source: 'Washington Department of Revenue, Bakeries',
      url: 'https://dor.wa.gov/education/industry-guides/restaurants-and-retailers-prepared-food/bakeries',
    },
  ],
};

const CALIFORNIA: TaxTable = {
  state: 'CA',
  name: 'California',
  notice:
    'Only deliveries in your own vehicle: taxed as far as what is delivered is taxed. We have no source for what you ' +
    'sell: until you enter it, it is always taxed.',
  rules: [
    {
      taxClass: 'delivery',
      taxed: 'with_goods',
      source: 'CDTFA annotation 557.0111',
      url: 'https://www.cdtfa.ca.gov/lawguides/vol2/suta/557-0111.html',
    },
  ],
};

export const TAX_TABLES: TaxTable[] = [TEXAS, NEW_YORK, FLORIDA, WASHINGTON, CALIFORNIA];
