// npm run test:full: `npm test` with all variants (widths, zones, screens, failures), a long fuzz and a long chaos run.
import { checkNode } from './lib/node-check.mjs';

checkNode();
process.env.CRISPI_FULL = '1';
void import('./lib/test.mjs').then(({ test }) => test(process.argv.slice(2), { full: true }));
