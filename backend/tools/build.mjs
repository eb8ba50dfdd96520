// node backend/tools/build.mjs [backend|frontend]: builds what changed since the last build, one process at a time.
import { build } from './lib/build.mjs';
import { aloneInCheckout } from './lib/set-up.mjs';

const line = { progress: () => {} };
await aloneInCheckout(line, (onSpawn) => build({ only: process.argv[2], onSpawn }));
