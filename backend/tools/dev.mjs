// npm run dev: see --help. Everything else is loaded only after the version of Node was checked.
import { checkNode, warnAboutEndedNode } from './lib/node-check.mjs';

checkNode();
warnAboutEndedNode();
void import('./lib/start.mjs').then(({ dev }) => dev(process.argv.slice(2)));
