/** @jest-environment node */
import fc from 'fast-check';
import { mix } from './tray';

const flavors = fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 12 });

const named = (quantities: number[]) => quantities.map((quantity, name) => ({ name, quantity }));
const count = (tray: { name: number }[], flavor: number) => tray.filter(({ name }) => name === flavor).length;

describe('the spots of a tray', () => {
  it('show each flavor in its proportion, whatever the size', () => {
    fc.assert(
      fc.property(flavors, fc.constantFrom(6, 12, 24), (quantities, spots) => {
        const tray = mix(named(quantities), spots);
        const total = quantities.reduce((sum, quantity) => sum + quantity);
        expect(tray).toHaveLength(spots);
        quantities.forEach((quantity, flavor) =>
          expect(Math.abs(count(tray, flavor) - (spots * quantity) / total)).toBeLessThan(1),
        );
      }),
    );
  });

  it('show every cookie of a box that has as many', () => {
    fc.assert(
      fc.property(flavors, (quantities) => {
        const tray = mix(
          named(quantities),
          quantities.reduce((sum, quantity) => sum + quantity),
        );
        expect(quantities.map((_, flavor) => count(tray, flavor))).toEqual(quantities);
      }),
    );
  });

  it('alternate between flavors', () => {
    expect(mix(named([6, 6]), 6).map(({ name }) => name)).toEqual([0, 1, 0, 1, 0, 1]);
    expect(mix(named([2, 4]), 6).map(({ name }) => name)).toEqual([1, 0, 1, 1, 0, 1]);
  });
});
