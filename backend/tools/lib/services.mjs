import { fork } from 'node:child_process';
import path from 'node:path';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';
import { ownGroup } from './run.mjs';

/** Starts the servers for a test run (see test-services.mjs); they end with this process, however it ends. */
export async function openServices() {
  const script = path.join(root, 'backend', 'tools', 'test-services.mjs');
  const child = fork(script, { detached: ownGroup, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const addresses = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    void gone.then((code) => reject(new Problem(`The servers for the tests did not start (code ${code})`)));
  });
  const stop = async () => {
    if (child.connected) child.disconnect();
    await gone;
  };
  return { ...addresses, stop };
}
