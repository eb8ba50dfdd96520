// npm run doctor: checks the set-up of the shop. Everything else is loaded only after the version of Node was checked.
import { checkNode } from './lib/node-check.mjs';

checkNode();
void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand('doctor', process.argv.slice(2)));
