// npm test: see --help. Everything else is loaded only after the version of Node was checked.
import { checkNode, warnAboutEndedNode } from './lib/node-check.mjs';

checkNode();
warnAboutEndedNode();
void import('./lib/test.mjs').then(({ test }) => test(process.argv.slice(2)));
