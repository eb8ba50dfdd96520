import fc from 'fast-check';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SpecialDay } from '@crispi/rules/hours';
import { runs } from '../../../../test/support/effort';
import { openSmallBakery } from '../../../../test/support/small-bakery';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { openHttp } from '../../../bootstrap';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { CalendarRepository } from '../closed-days/calendar.repository';
import { isOffered } from '../slots/bookable-days';
import { instantOf } from '../slots/local-time';
import { Stores } from '../stores';
import { StoreDirectory } from '../store-directory';
import { limitsAt, type CapacityLimits } from './capacity-plan';
import { CapacityPlanRepository } from './capacity-plan.repository';
import { WindowHoldRepository, type Refusal, type ShipmentWindow } from './window-hold.repository';
import { WindowHolds } from './window-holds';
import { NO_NEED, roomFor } from './window-room';

const AUSTIN = 'America/Chicago';
const DAYS = ['2026-11-25', '2026-11-27'];
const STARTS = ['10:00', '11:00'];

const window = (
  number: number,
  day: string,
  start: string,
  units: number,
  kind: ShipmentWindow['kind'] = 'delivery',
) => ({
  number,
  storeId: 1,
  startsAt: instantOf(day, Number(start.slice(0, 2)) * 60, AUSTIN)!,
  kind,
  units,
});

const byVisitor = (visitor: string | number) => ({
  holder: `visitor:${visitor}`,
  until: new Date('2999-01-01'),
});

describe('Window holds', () => {
  let app: NestFastifyApplication;
  let other: NestFastifyApplication;
  let holds: WindowHolds;

  const inTx = <T>(work: (tx: Tx) => Promise<T>) => app.get(UnitOfWork).run(work);
  const rows = <T>(sql: string, params: (string | number)[] = []) => app.get(Database).rows<T>(sql, params);
  async function limit(limits: CapacityLimits): Promise<void> {
    const version = (await app.get(CapacityPlanRepository).latest(1))?.version ?? 0;
    await inTx((tx) =>
      app.get(CapacityPlanRepository).add(tx, { storeId: 1, version, limits, cutOff: null, changedBy: 1 }),
    );
  }

  beforeAll(async () => {
    app = await openHttp(testConfig({ databasePoolSize: 12 }), silentLog());
    other = await openHttp(testConfig({ databasePoolSize: 12 }), silentLog());
    await openSmallBakery(app);
    for (const one of [app, other]) one.get(StoreDirectory).forget();
    holds = app.get(WindowHolds);
  });
  beforeEach(async () => {
    await rows('DELETE FROM stores.window_holds');
    await rows('DELETE FROM stores.capacity_versions');
  });
  afterAll(async () => {
    await other?.close();
    await app?.close();
  });

  it('ten places go to ten of two hundred shoppers at the same moment, in two processes', async () => {
    await limit({ wednesday: { '10:00': { deliveries: 10 } } });
    const refusals = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const at = i % 2 ? app : other;
        return at
          .get(UnitOfWork)
          .run((tx) => at.get(WindowHolds).hold(tx, `draft-${i}`, byVisitor(i), [window(0, DAYS[0]!, '10:00', 6)]));
      }),
    );
    expect(refusals.filter((refused) => refused.length === 0)).toHaveLength(10);
    expect(await rows('SELECT key FROM stores.window_holds')).toHaveLength(10);
  });

  it('gifts that request the same windows in different orders do not deadlock, and get all windows or none', async () => {
    await limit({ wednesday: { '10:00': { units: 30 } }, friday: { '11:00': { units: 30 } } });
    const wants = [window(0, DAYS[0]!, '10:00', 6), window(1, DAYS[1]!, '11:00', 6)];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        inTx((tx) => holds.hold(tx, `draft-${i}`, byVisitor(i), i % 2 ? wants : wants.toReversed())),
      ),
    );
    expect(await rows('SELECT key FROM stores.window_holds GROUP BY key HAVING count(*) = 2')).toHaveLength(5);
    expect(await rows('SELECT key FROM stores.window_holds')).toHaveLength(10);
  });

  it('belong to the day of the store, also when the clocks change', async () => {
    for (const [day, at] of [
      ['2026-03-08', '2026-03-08T08:30:00Z'],
      ['2026-11-01', '2026-11-02T05:30:00Z'],
    ] as const)
      await inTx(async (tx) => {
        // A database in another time zone.
        await tx.rows(`SET LOCAL TIME ZONE 'Pacific/Auckland'`);
        const late = { ...window(0, DAYS[0]!, '10:00', 1), startsAt: new Date(at) };
        await holds.hold(tx, `draft-${day}`, byVisitor('a'), [late]);
      });
    expect(await rows('SELECT day::text, start FROM stores.window_holds ORDER BY day')).toEqual([
      { day: '2026-03-08', start: '03:30' },
      { day: '2026-11-01', start: '23:30' },
    ]);
  });

  it('are refused on a day that was just closed or shortened; orders keep their windows', async () => {
    const rules: SpecialDay[][] = [
      [],
      [{ day: DAYS[0]!, closed: true, open: '', close: '', reason: 'Inventory' }],
      [{ day: '11-25', closed: false, open: '09:30', close: '13:30', reason: 'Pie day' }],
      [{ day: DAYS[0]!, closed: false, open: '15:00', close: '00:00', reason: 'Late' }],
      [
        { day: '11-25', closed: true, open: '', close: '', reason: 'Every year' },
        { day: DAYS[0]!, closed: false, open: '10:00', close: '12:00', reason: 'Not this one' },
      ],
    ];
    const store = (await app.get(Stores).find(1))!;
    const halfHours = Array.from({ length: 18 }, (_, i) => instantOf(DAYS[0]!, 9 * 60 + i * 30, AUSTIN)!);
    for (const [version, days] of rules.entries()) {
      await inTx((tx) =>
        app.get(CalendarRepository).add(tx, { storeId: 1, version, horizonDays: 60, days, changedBy: 1 }),
      );
      const offered = halfHours.filter((startsAt) =>
        isOffered(startsAt, { ...store, calendar: { horizonDays: 60, days } }),
      );
      const wanted = halfHours.map((startsAt, number) => ({ ...window(number, DAYS[0]!, '10:00', 1), startsAt }));
      const refused = await inTx((tx) => holds.hold(tx, 'draft-1', byVisitor('a'), wanted));
      const open = wanted.filter(({ number }) => !refused.some((one) => one.number === number));
      expect(refused.every(({ lack }) => lack === 'closed')).toBe(true);
      expect(open.map(({ startsAt }) => startsAt)).toEqual(version ? offered : halfHours);
      expect(await rows(`SELECT FROM stores.window_holds WHERE key = 'draft-1'`)).toHaveLength(version ? 0 : 18);
      expect(await inTx((tx) => holds.keep(tx, 1, 'draft-1', wanted))).toEqual([]);
    }
    await rows('DELETE FROM stores.calendar_versions');
  });

  /** The model: the held windows, and whether a limit allows more than the key already has. */
  class Model {
    limits: CapacityLimits = {};
    held = new Map<string, { window: Want; released: boolean }>();

    hold(key: string, replaced: string | null, wants: Want[], forced: boolean): boolean {
      const mine = ([id]: [string, unknown]) =>
        id.startsWith(`${replaced} `) || wants.some(({ number }) => id === `${key} ${number}`);
      const live = [...this.held].filter(([, { released }]) => !released);
      const sum = (of: Want[], part: Part, at: Want, wholeDay = false) =>
        of
          .filter((one) => one.day === at.day && (wholeDay || one.start === at.start))
          .reduce((total, one) => total + part(one), 0);
      const own = live.filter(mine).map(([, one]) => one.window);
      const others = live.filter((one) => !mine(one)).map(([, one]) => one.window);
      const fits = (part: Part, at: Want, max: number | null | undefined, wholeDay = false) => {
        const need = sum(wants, part, at, wholeDay);
        return need <= sum(own, part, at, wholeDay) || max === null || max === undefined
          ? true
          : sum(others, part, at, wholeDay) + need <= max;
      };
      const room = wants.every((want) => {
        const { units, deliveries, pickups } = limitsAt(this.limits, want.day, want.start);
        return (
          fits((one) => one.units, want, units) &&
          fits((one) => Number(one.kind === 'delivery'), want, deliveries) &&
          fits((one) => Number(one.kind === 'pickup'), want, pickups) &&
          fits((one) => one.units, want, limitsAt(this.limits, want.day, 'day').units, true)
        );
      });
      if (!room && !forced) return false;
      for (const id of [...this.held.keys()].filter((one) => one.startsWith(`${replaced} `))) this.held.delete(id);
      for (const want of wants) this.held.set(`${key} ${want.number}`, { window: want, released: false });
      return room;
    }
  }
  type Part = (want: Want) => number;
  interface Want {
    number: number;
    day: string;
    start: string;
    kind: 'delivery' | 'pickup';
    units: number;
  }

  const wants = fc
    .array(
      fc.record({
        day: fc.constantFrom(...DAYS),
        start: fc.constantFrom(...STARTS),
        kind: fc.constantFrom('delivery' as const, 'pickup' as const),
        units: fc.constantFrom(0, 1, 6, 24),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((list) => list.map((one, number) => ({ ...one, number })));
  const max = fc.constantFrom(null, 0, 1, 2, 12, 30);
  const limits = fc.dictionary(
    fc.constantFrom('wednesday', 'friday', ...DAYS),
    fc.dictionary(fc.constantFrom(...STARTS, 'day'), fc.record({ units: max, deliveries: max, pickups: max }), {
      minKeys: 1,
    }),
  );
  const who = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ what: fc.constant('hold' as const), who, wants }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('order' as const), who, wants }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('drop' as const), who, wants }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('cancel' as const), who, wants }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('reopen' as const), who, wants }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), who, wants, forced: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('limit' as const), limits }) },
  );

  it('follow the rules for any mix of checkouts, orders, cancellations, moves and new limits', async () => {
    const asked = (list: Want[]) =>
      list.map(({ number, day, start, units, kind }) => window(number, day, start, units, kind));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await rows('DELETE FROM stores.window_holds');
        await limit({});
        const model = new Model();
        for (const one of steps) {
          if (one.what === 'limit') {
            model.limits = one.limits as CapacityLimits;
            await limit(model.limits);
            continue;
          }
          const [draft, order] = [`draft-${one.who}`, `order-${one.who}`];
          const had = [...model.held].filter(([id]) => id.startsWith(`${order} `));
          let refused: Refusal[] = [];
          let room = true;
          if (one.what === 'hold') {
            refused = await inTx((tx) => holds.hold(tx, draft, byVisitor('a'), asked(one.wants)));
            room = model.hold(draft, draft, one.wants, false);
          } else if (one.what === 'order') {
            if (had.length) continue;
            refused = await inTx((tx) => holds.keep(tx, one.who, draft, asked(one.wants)));
            room = model.hold(order, draft, one.wants, true);
          } else if (one.what === 'drop') {
            await inTx((tx) => holds.drop(tx, draft));
            for (const id of [...model.held.keys()].filter((id) => id.startsWith(`${draft} `))) model.held.delete(id);
          } else if (one.what === 'cancel') {
            await inTx((tx) => holds.release(tx, one.who, [0, 1, 2]));
            for (const [, hold] of had) hold.released = true;
          } else if (one.what === 'reopen') {
            refused = await inTx((tx) => holds.reopen(tx, one.who));
            room = model.hold(
              order,
              null,
              had.map(([, hold]) => hold.window),
              false,
            );
          } else {
            const found = had.find(([id]) => id === `${order} 0`);
            if (!found) continue;
            const to = { ...one.wants[0]!, number: 0, units: found[1].window.units };
            const { startsAt, kind } = asked([to])[0]!;
            const { forced } = one;
            refused = await inTx((tx) => holds.move(tx, one.who, 0, { storeId: 1, startsAt, kind }, { forced }));
            room = model.hold(order, null, [to], forced);
          }
          expect([one.what, refused.length === 0]).toEqual([one.what, room]);
          const live = await rows(
            `SELECT key || ' ' || number AS id, day::text, start, kind, units FROM stores.window_holds WHERE NOT released ORDER BY 1`,
          );
          expect(live).toEqual(
            [...model.held]
              .filter(([, { released }]) => !released)
              .map(
                ([
                  id,
                  {
                    window: { day, start, kind, units },
                  },
                ]) => ({ id, day, start, kind, units }),
              )
              .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          );
        }
      }),
      { numRuns: runs(20) },
    );
  });

  it('are refused exactly when the window is shown as full', async () => {
    const one = wants.map(([first]) => ({ ...first!, start: STARTS[0]! }));
    const few = fc.constantFrom(null, 0, 1, 2, 6, 7, 12);
    const limited = fc
      .tuple(fc.constantFrom('wednesday', 'friday', ...DAYS), fc.constantFrom(STARTS[0]!, 'day'))
      .chain(([day, start]) =>
        fc.record({ [day]: fc.record({ [start]: fc.record({ units: few, deliveries: few, pickups: few }) }) }),
      );
    await fc.assert(
      fc.asyncProperty(limited, fc.array(one, { maxLength: 2 }), one, async (plan, taken, wanted) => {
        await rows('DELETE FROM stores.window_holds');
        await limit(plan as CapacityLimits);
        for (const [i, { day, start, units, kind }] of taken.entries())
          await inTx((tx) => holds.keep(tx, i + 1, `draft-${i}`, [window(0, day, start, units, kind)]));
        const loads = await app.get(WindowHoldRepository).loads(1, { from: DAYS[0]!, until: DAYS[1]! }, null);
        const asked = window(0, wanted.day, wanted.start, wanted.units, wanted.kind);
        const need = { ...NO_NEED, units: wanted.units, kind: wanted.kind };
        const room = roomFor(need, plan as CapacityLimits, loads)(wanted.day, wanted.start, asked);
        const refused = await inTx((tx) => holds.hold(tx, 'draft-9', byVisitor('a'), [asked]));
        expect(refused.length > 0).toBe(room === 'none');
      }),
      { numRuns: runs(100) },
    );
  });
});
