import { runChaos } from './run';
import { buildWorker } from '../../test/support/worker-process';

/** Longer runs with other seeds: npm run test:chaos -- --seed <n> --minutes <n>. */
const { CHAOS_SEED, CHAOS_MINUTES } = process.env;

describe('Random failures of processes and providers', () => {
  it(
    'lose or duplicate no payment, shipment or e-mail, and the shop recovers without help',
    async () => {
      buildWorker();
      const seed = Number(CHAOS_SEED ?? 20_261_125);
      const minutes = Number(CHAOS_MINUTES ?? 0);
      const long = { faults: Math.round(minutes * 15), shoppers: 30, pace: { gapMs: 4_000, longestMs: 20_000 } };
      // A quarter of all kinds of faults.
      const short = { faults: 7, shoppers: 8, pace: { gapMs: 800, longestMs: 3_000 } };
      const again = minutes
        ? `npm run test:chaos -- --seed ${seed} --minutes ${minutes}`
        : 'npm test -- unit lab/chaos';
      expect(await runChaos({ seed, again, ...(minutes ? long : short) })).toEqual([]);
    },
    // Generous, because the machine may be busy.
    1_800_000 + Number(CHAOS_MINUTES ?? 0) * 180_000,
  );
});
