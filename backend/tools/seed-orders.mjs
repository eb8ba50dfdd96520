// npm run seed:orders -w backend -- --count 250000. Everything else is loaded only after the version of Node was
// checked.
import { checkNode } from './lib/node-check.mjs';

checkNode();
void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand('seed-orders', process.argv.slice(2)));
