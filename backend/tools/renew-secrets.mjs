// npm run renew-secrets: the second half of a change of APP_KEY. Everything else is loaded only after the version of
// Node was checked.
import { checkNode } from './lib/node-check.mjs';

checkNode();
void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand('renew-secrets', process.argv.slice(2)));
