import { isAboveShare } from './network-share';

const goods = (key: string, quantity: number, { productId = 1, stock = 100 } = {}) => ({
  key,
  productId,
  quantity,
  stock,
});
const windows = (
  key: string,
  count: number,
  {
    day = '2026-11-24',
    start = '10:00',
    kind = 'delivery' as 'delivery' | 'pickup',
    units = 0,
    limits = {},
    dayLimits = {},
  },
) => Array.from({ length: count }, () => ({ key, storeId: 1, day, start, kind, units, limits, dayLimits }));

describe('The share of one network', () => {
  const above = (given: { goods?: object[]; windows?: object[]; uses?: object[] }, room = 1) =>
    isAboveShare('own', { goods: [], windows: [], uses: [], ...given } as Parameters<typeof isAboveShare>[1], room);

  it('of a product is a fifth of its stock, at least 24 pieces', () => {
    for (const [stock, share] of [
      [1, 24],
      [30, 24],
      [120, 24],
      [200, 40],
    ] as const) {
      expect(above({ goods: [goods('own', share, { stock })] })).toBe(false);
      expect(above({ goods: [goods('own', share - 3, { stock }), goods('other', 4, { stock })] })).toBe(true);
    }
  });

  it('of a promotion is a fifth of its limit, at least three uses', () => {
    const uses = (count: number, useLimit: number) =>
      Array.from({ length: count }, (_, i) => ({ key: i ? 'other' : 'own', promotionId: 1, useLimit }));
    expect([above({ uses: uses(3, 10) }), above({ uses: uses(4, 10) })]).toEqual([false, true]);
    expect([above({ uses: uses(20, 100) }), above({ uses: uses(21, 100) })]).toEqual([false, true]);
  });

  it('is compared with what the checkout itself needs', () => {
    expect(above({ goods: [goods('own', 1), goods('other', 99, { productId: 2 })] })).toBe(false);
    const limits = { deliveries: 8 };
    const elsewhere = windows('other', 6, { start: '11:00', limits });
    expect(above({ windows: [...windows('own', 1, { limits }), ...elsewhere] })).toBe(false);
  });

  it('of a window is a fifth of each limit, at least five shipments or 24 units', () => {
    const of = (count: number, deliveries: number | null, units = 0) => ({
      windows: [...windows('own', 1, { limits: { deliveries }, units }), ...windows('other', count - 1, {})],
    });
    expect([above(of(5, 8)), above(of(6, 8))]).toEqual([false, true]);
    expect([above(of(8, 40)), above(of(9, 40))]).toEqual([false, true]);
    expect(above(of(48, null))).toBe(false);
    const baked = (units: number, limit: number) => ({
      windows: windows('own', 1, { units, limits: { units: limit } }),
    });
    expect([above(baked(24, 60)), above(baked(25, 60)), above(baked(40, 200))]).toEqual([false, true, false]);
  });

  it('counts deliveries and pickups of a window apart', () => {
    const limits = { deliveries: 8, pickups: 8 };
    const mixed = [...windows('own', 5, { limits }), ...windows('own', 5, { limits, kind: 'pickup' })];
    expect(above({ windows: mixed })).toBe(false);
    expect(above({ windows: [...mixed, ...windows('own', 1, { limits, kind: 'pickup' })] })).toBe(true);
  });

  it('of a day is a fifth of all its windows together, at least ten shipments', () => {
    const spread = (count: number, deliveries: number) => ({
      windows: Array.from({ length: count }, (_, i) =>
        windows('own', 1, { start: `${9 + (i % 7)}:00`, limits: { deliveries: 100 }, dayLimits: { deliveries } }),
      ).flat(),
    });
    expect([above(spread(10, 40)), above(spread(11, 40))]).toEqual([false, true]);
    expect([above(spread(11, 56)), above(spread(12, 56))]).toEqual([false, true]);
    const nextDay = { ...spread(6, 40).windows[0]!, day: '2026-11-25' };
    expect(above({ windows: [...spread(10, 40).windows, nextDay] })).toBe(false);
  });

  it('is twice as large for a larger network', () => {
    const both = { goods: [goods('own', 48)] };
    expect([above(both), above(both, 2), above({ goods: [goods('own', 49)] }, 2)]).toEqual([true, false, true]);
  });
});
