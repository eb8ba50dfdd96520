import { openShop } from '../../test/support/open-shop';
import { testConfig } from '../../test/support/test-config';
import { fuzz } from './fuzz';
import { brokenInvariants } from './invariants';
import { operations } from './operations';
import { tour } from './tour';
import { World } from './world';

/** Longer runs: npm run test:fuzz -- --seed <n> --requests <n>. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 250);

describe('Random requests', () => {
  it(
    'get an answer, never a server error or internal details, and leave no partial writes',
    async () => {
      const shop = await openShop({ config: { rateLimits: patient() } });
      try {
        await shop.rows('UPDATE catalogue.products SET stock = 1000000');
        const known = new Map(operations().map((operation) => [operation.name, operation]));
        const world = new World(shop, known);
        await world.open();
        await tour(world);
        const unreached = [...known.keys()].filter((name) => !world.reached.has(name));
        expect(unreached).toEqual([]);
        await fuzz(world, [...known.values()], { seed: SEED, requests: REQUESTS });
        expect(world.violations).toEqual([]);
        expect(await brokenInvariants(shop)).toEqual([]);
      } finally {
        await shop.close();
      }
    },
    // Generous, because the machine may be busy.
    300_000 + REQUESTS * 1_000,
  );
});

/** Without limits on failures, which would soon refuse every request. */
function patient() {
  const plenty = 1_000_000;
  const limits = testConfig().rateLimits;
  return {
    ...limits,
    signInPerIp: plenty,
    signInPerAccount: plenty,
    newsletterPerIp: plenty,
    contactPerIp: plenty,
    quotesPerSession: plenty,
  };
}
