import { spawnSync } from 'node:child_process';
import { runDrill } from './run';
import { buildWorker } from '../../test/support/worker-process';

const installed = spawnSync('caddy', ['version']).status === 0;

(installed ? describe : describe.skip)('While replicas stop, are upgraded and rolled back behind Caddy', () => {
  it(
    'a rolling restart fails no call',
    async () => {
      buildWorker();
      expect(await runDrill(process.env.DRILL_OLDER)).toEqual([]);
    },
    // Generous, because the machine may be busy.
    1_800_000,
  );
});
