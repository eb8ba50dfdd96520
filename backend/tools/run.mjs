// node backend/tools/run.mjs <command> …: the commands of package.json; most explain themselves with --help. The rest is loaded only
// after Node itself was found to be new enough.
import { checkNode, warnAboutEndedNode } from './lib/node-check.mjs';

const [name, ...args] = process.argv.slice(2);
const commands = {
  start: () => import('./lib/start.mjs').then(({ start }) => start(args)),
  dev: () => import('./lib/start.mjs').then(({ dev }) => dev(args)),
  test: () => import('./lib/test.mjs').then(({ test }) => test(args)),
  /** Every sweep (widths, zones, screens, failures), a long fuzz and a long chaos run. */
  'test:full': () => {
    process.env.CRISPI_FULL = '1';
    return import('./lib/test.mjs').then(({ test }) => test(args, { full: true }));
  },
};

checkNode();
if (commands[name]) {
  warnAboutEndedNode();
  void commands[name]();
} else {
  void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand(name, args));
}
