import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from './lock.mjs';
import { root } from './node-check.mjs';

/** Runs work that changes node_modules or dist: one process at a time in this checkout. */
export async function aloneInCheckout(step, work) {
  const folder = path.join(root, 'backend', 'dist');
  mkdirSync(folder, { recursive: true });
  const lock = await waitForLock(path.join(folder, '.set-up.lock'), {
    onWait: ({ pid }) => step.progress(`waiting for process ${pid}, which is installing or building`),
  });
  try {
    return await work();
  } finally {
    lock.release();
  }
}
