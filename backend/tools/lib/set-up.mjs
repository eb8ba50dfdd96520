import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from './lock.mjs';
import { root } from './node-check.mjs';
import { end, identity, isSame, signal } from './processes.mjs';
import { ownGroup } from './run.mjs';

/**
 * Runs work that changes node_modules or dist: one process at a time in this checkout. The work gets a function to
 * record the process that it waits for.
 */
export async function aloneInCheckout(step, work) {
  const folder = path.join(root, 'backend', 'dist');
  mkdirSync(folder, { recursive: true });
  const lock = await waitForLock(path.join(folder, '.set-up.lock'), {
    onWait: ({ pid }) => step.progress(`waiting for process ${pid}, which is installing or building`),
  });
  // A killed start may have left its npm or compiler running, which would write into ours.
  const left = lock.stale?.busyWith;
  if (isSame(left)) {
    step.progress(`ending process ${left.pid}, left over from a start that was killed`);
    if (ownGroup) signal(-left.pid, 'SIGKILL');
    await end(left.pid, { graceMs: 2_000 });
  }
  try {
    return await work((pid) => lock.update({ busyWith: identity(pid) }));
  } finally {
    lock.release();
  }
}
