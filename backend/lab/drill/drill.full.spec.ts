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
    // A ceiling for a busy machine, not a claim about speed.
    1_800_000,
  );
});
