import path from 'node:path';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';
import { bold, cookie, dim, failure, print } from './ui.mjs';

export const help = `
  npm start     opens the whole shop on this machine: installs what is missing, starts a PostgreSQL of its own, builds
                what changed, brings the tables up to date, fills an empty shop, then serves shop, back office, workers
                and a sandbox of Stripe, SendGrid and DoorDash. Ctrl-C stops all of it, a second Ctrl-C at once.

  Variables (also read from .env; .env.example explains all of them):
    PORT              3000                     the shop
    SANDBOX_PORT      PORT + 1                 the stand-ins of the providers
    HOST              127.0.0.1                0.0.0.0 lets other machines in
    PUBLIC_URL        http://localhost:PORT    where browsers reach the shop
    CRISPI_DATA_DIR   .data                    database, uploads, keys, logs; deleting it resets the shop
    DATABASE_URL                               use this PostgreSQL instead of starting one
    REDIS_URL                                  run the job queue on this Redis instead of in PostgreSQL
    NODE_ENV=production                        no sample goods, no sandbox (unless SANDBOX=1); needs PUBLIC_URL,
                                               APP_KEY, ADMIN_EMAIL and ADMIN_PASSWORD

`;

export const devHelp = `
  npm run dev   opens the same shop for people who change it: a saved component shows in the browser without a reload, a saved
                file of the backend is compiled and API and worker start again. Type errors are shown here, and do not stop it.
                Same variables as npm start (npm start -- --help). The API listens on PORT + 2 behind the pages' server.

`;

/** The addresses of the shop and how to sign in. */
export function announce({ publicUrl, sandbox, admin, dataDir, production }) {
  const row = (label, value, remark = '') =>
    print(`  ${dim(label.padEnd(18))} ${value}${remark ? `  ${dim(remark)}` : ''}`);
  print();
  row('Shop', cookie(bold(publicUrl)));
  row('Back office', cookie(`${publicUrl}/admin`), `${admin.email} / ${admin.password}`);
  if (sandbox) row('Sandbox', cookie(`${publicUrl}/sandbox`), 'mailbox, payments, couriers');
  row('Data and logs', shortened(dataDir), production ? '' : 'delete it to start over');
  print(`\n  ${dim('Ctrl-C stops everything.')}\n`);
}

/** Why a start failed: the solution for a known problem, the whole stack for an unexpected one. */
export function sayReason(problem) {
  if (problem instanceof Problem) failure(problem.message, problem.details);
  else failure('Something unexpected happened', String(problem?.stack ?? problem).split('\n'));
}

function shortened(folder) {
  const relative = path.relative(root, folder);
  return relative.startsWith('..') || path.isAbsolute(relative) ? folder : relative;
}
