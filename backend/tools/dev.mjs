// npm run dev: see --help. The rest is loaded only after Node itself was found to be new enough.
import { checkNode, warnAboutEndedNode } from './lib/node-check.mjs';

checkNode();
warnAboutEndedNode();
void import('./lib/start.mjs').then(({ dev }) => dev(process.argv.slice(2)));
