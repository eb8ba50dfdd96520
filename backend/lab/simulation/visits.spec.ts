import { KINDS, visitsOf } from './visits';

describe('The visitors of a simulated day', () => {
  const ask = (seed: number, shoppers = 400) => visitsOf({ ...KINDS.valentine, shoppers }, seed, -12, 16);

  it('are the same for the same seed and differ for another', () => {
    expect(ask(7)).toEqual(ask(7));
    expect(ask(7)).not.toEqual(ask(8));
  });

  it('arrive in order, spread over the hours of the day, with few at night', () => {
    const minutes = ask(7).map(({ minute }) => minute);
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    expect(minutes[0]).toBeGreaterThanOrEqual(-12 * 60);
    expect(minutes.at(-1)).toBeLessThan(16 * 60);
    const between = (from: number, until: number) => minutes.filter((at) => at >= from * 60 && at < until * 60).length;
    expect(between(1, 5)).toBeLessThan(between(9, 13) / 5);
  });
});
