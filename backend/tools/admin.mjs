// npm run admin: see --help. Everything else is loaded only after the version of Node was checked.
import { checkNode } from './lib/node-check.mjs';

checkNode();
void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand('admin', process.argv.slice(2)));
