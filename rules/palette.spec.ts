import fc from 'fast-check';
import { contrast, failures, nearest, nightOf, paletteOf, type Hex } from './palette';

const BUTTER = '#ffd35c';
const JAM = '#b5123b';

describe('The palette of a brand', () => {
  it('of the sample brand has the colors of styles.css', () => {
    expect(paletteOf(BUTTER, JAM)).toEqual({
      milk: '#fffdf8',
      oat: '#fbf3e4',
      butter: BUTTER,
      'butter-deep': '#f2b632',
      cocoa: '#2a1509',
      'cocoa-soft': '#402613',
      mocha: '#6b4e3d',
      jam: JAM,
      'jam-dark': '#8e0c2d',
      line: '#e7d8c2',
      'line-strong': '#9a7d66',
      tint: '#ffe9b0',
      'tint-jam': '#fde0ea',
      focus: '#2f4b8f',
    });
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  });

  const color = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);
  /** Any two colors, at their nearest. */
  const pair = fc.tuple(color, color).map(([one, other]) => {
    const primary = nearest('primary', one);
    return [primary, nearest('accent', other, primary)] as const;
  });

  it('reaches AA in every pair for any two colors', () => {
    fc.assert(
      fc.property(pair, ([primary, accent]) => expect(failures(paletteOf(primary, accent))).toEqual([])),
      { numRuns: 10_000 },
    );
  });

  it('reaches AA in emails at night', () => {
    fc.assert(
      fc.property(pair, ([primary, accent]) => {
        const { page, paper, panel, ink, quiet, link } = nightOf(primary, accent);
        for (const surface of [page, paper, panel])
          for (const text of [ink, quiet, link]) expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('rings the focused control in the color of the buttons, and in blue where that is an error’s red', () => {
    expect(paletteOf('#cfe8d5', '#1f5c3a').focus).toBe('#1f5c3a');
    expect(paletteOf('#f7c6d0', '#7a1e4b').focus).toBe('#7a1e4b');
    expect(paletteOf(BUTTER, '#a11212').focus).toBe('#2f4b8f');
  });

  it('does not change the nearest colors again', () => {
    fc.assert(
      fc.property(pair, ([primary, accent]) => {
        expect([nearest('primary', primary), nearest('accent', accent, primary)]).toEqual([primary, accent]);
      }),
      { numRuns: 500 },
    );
  });

  it('offers a lighter field and a darker button of the same hue', () => {
    expect(nearest('primary', BUTTER)).toBe(BUTTER);
    expect(nearest('accent', JAM)).toBe(JAM);
    expect(nearest('primary', '#10204f')).toMatch(/^#[5-9a-f]/);
    expect(nearest('accent', '#ffb3c6')).toMatch(/^#[7-9a-c]/);
  });
});
