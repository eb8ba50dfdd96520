// npm run doctor: is the shop set up as it should be? The rest is loaded only after Node itself was found to be new enough.
import { checkNode } from './lib/node-check.mjs';

checkNode();
void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand('doctor', process.argv.slice(2)));
