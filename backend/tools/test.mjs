// npm test: see --help. The rest is loaded only after Node itself was found to be new enough.
import { checkNode, warnAboutEndedNode } from './lib/node-check.mjs';

checkNode();
warnAboutEndedNode();
void import('./lib/test.mjs').then(({ test }) => test(process.argv.slice(2)));
