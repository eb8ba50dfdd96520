// npm run renew-secrets: the second half of a change of APP_KEY. The rest is loaded only after Node itself was found to be new enough.
import { checkNode } from './lib/node-check.mjs';

checkNode();
void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand('renew-secrets', process.argv.slice(2)));
