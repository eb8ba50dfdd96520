// npm run customer: see --help. The rest is loaded only after Node itself was found to be new enough.
import { checkNode } from './lib/node-check.mjs';

checkNode();
void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand('customer', process.argv.slice(2)));
