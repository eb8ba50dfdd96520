// npm run bench:pages, see docs/performance.md. The rest is loaded only after Node itself was found to be new enough, and after the
// packages are there.
import { checkNode } from '../tools/lib/node-check.mjs';

checkNode();
const { setUp } = await import('./bench/set-up.mjs');
await setUp('measured');
const { benchPages } = await import('./bench/pages.mjs');
await benchPages();
