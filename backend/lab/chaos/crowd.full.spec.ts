import { buildWorker } from '../../test/support/worker-process';
import { runChaos } from './run';

describe('A crowd that wants one code and two gift cards, while processes are killed', () => {
  it('never uses or spends more than there is, and nothing stays held', async () => {
    buildWorker();
    const found = await runChaos({
      seed: 20_261_128,
      again: 'npm run test:full -- unit lab/chaos/crowd',
      faults: 12,
      shoppers: 100,
      pace: { gapMs: 1_500, longestMs: 2_000 },
      kinds: [
        'api killed',
        'worker killed',
        'api and worker killed',
        'api restarted',
        'redis killed',
        'postgres restarted',
      ],
      lanes: 12,
      codeUses: 10,
      everyone: { withCode: true, withCards: true, unlucky: false },
    });
    expect(found).toEqual([]);
  }, 1_800_000);
});
