import { read } from './files.mjs';
import { findProgram } from './programs.mjs';
import { mustRun } from './run.mjs';

/** Whether packages of one of these distributions can be installed without asking: we are root there. */
export function hasApt(...distributions) {
  const id = /^ID="?([a-z]+)/m.exec(read('/etc/os-release') ?? '')?.[1];
  return process.getuid?.() === 0 && distributions.includes(id) && Boolean(findProgram('apt-get'));
}

/** Installs packages, without starting the services some of them bring. */
export async function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await mustRun('apt-get update', 'apt-get', ['update', '-q'], { env });
  await mustRun(
    `apt-get install ${packages.join(' ')}`,
    'apt-get',
    ['install', '-qy', '--no-install-recommends', ...packages],
    { env },
  );
}
