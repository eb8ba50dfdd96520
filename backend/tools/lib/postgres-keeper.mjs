import { Problem } from './problem.mjs';
import { alive } from './processes.mjs';
import { warn } from './ui.mjs';

const lookEveryMs = 1_000;

/**
 * Monitors the database server while the shop runs and restarts it if it was killed (for example out of memory). The
 * shop's processes reconnect by themselves, as long as the address stays the same.
 */
export function keepRunning(server, begin, onLost) {
  let present = server;
  let busy = Promise.resolve();
  let stopping = false;
  const timer = setInterval(() => {
    if (!alive(present.pid)) busy = busy.then(revive);
  }, lookEveryMs);

  async function revive() {
    if (stopping || alive(present.pid)) return;
    warn('The database server ended. It starts again');
    try {
      present = await begin(() => {});
    } catch (problem) {
      return onLost(problem);
    }
    if (present.url !== server.url) onLost(new Problem(`The database server had to move to port ${present.port}`));
    else warn('The database server is back');
  }

  return {
    async stop(options) {
      stopping = true;
      clearInterval(timer);
      if (!options.force) await busy;
      await present.stop(options);
    },
  };
}
