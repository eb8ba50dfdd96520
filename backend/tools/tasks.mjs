// npm run tasks: see --help. Everything else is loaded only after the version of Node was checked.
import { checkNode } from './lib/node-check.mjs';

checkNode();
void import('./lib/shop-command.mjs').then(({ shopCommand }) => shopCommand('tasks', process.argv.slice(2)));
