import { TAX_CLASSES, TAXED_WHEN } from '@crispi/rules/tax';
import { TAX_TABLES } from './tax-tables';

describe('The tax tables', () => {
  const rows = TAX_TABLES.flatMap(({ state, rules }) => rules.map((rule) => ({ state, ...rule })));

  it.each([
    ['TX', 'bakery', 'never', /3\.293/],
    ['TX', 'prepared', 'always', /3\.293/],
    ['TX', 'snack', 'always', /SB 1151.*96-280/],
    ['TX', 'candy', 'always', /3\.293/],
    ['TX', 'soft_drink', 'always', /96-280/],
    ['TX', 'milk', 'never', /96-280/],
    ['TX', 'goods', 'always', /96-280/],
    ['TX', 'delivery', 'with_goods', /3\.303/],
    ['NY', 'bakery', 'warm', /TSB-A-16\(14\)S/],
    ['FL', 'bakery', 'warm', /TAA 23A-006/],
    ['WA', 'bakery', 'utensils', /Washington Department of Revenue/],
    ['CA', 'delivery', 'with_goods', /557\.0111/],
  ])('have the ruling of %s on %s: %s', (state, taxClass, taxed, source) => {
    const row = rows.find((one) => one.state === state && one.taxClass === taxClass);
    expect(row).toMatchObject({ taxed, source: expect.stringMatching(source) });
  });

  it('have no rows beyond these rulings', () => expect(rows).toHaveLength(12));

  it.each(rows)('name the source of $state $taxClass, and link to it', ({ taxClass, taxed, source, url }) => {
    expect(TAX_CLASSES).toContain(taxClass);
    expect(TAXED_WHEN).toContain(taxed);
    expect(source.length).toBeGreaterThan(5);
    expect(source.length).toBeLessThanOrEqual(200);
    expect(new URL(url).protocol).toBe('https:');
  });

  it('say what they leave out', () => {
    const silent = TAX_TABLES.filter(({ rules }) => rules.length < TAX_CLASSES.length);
    expect(silent.map(({ state }) => state)).toEqual(['NY', 'FL', 'WA', 'CA']);
    for (const { notice } of silent) expect(notice).toMatch(/no source for/);
  });

  it('have each class once at most', () => {
    for (const { rules } of TAX_TABLES) expect(new Set(rules.map((rule) => rule.taxClass)).size).toBe(rules.length);
  });
});
