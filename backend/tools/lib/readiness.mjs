import http from 'node:http';
import { Problem } from './problem.mjs';
import { until } from './processes.mjs';

/** Waits until the shop reports that its database and its queue answer. */
export async function waitUntilReady(port, givenUp = () => false, ms = 300_000) {
  let last = 'no answer';
  const ready = await until(
    async () => {
      const { status, body } = await get(`http://127.0.0.1:${port}/api/ready`);
      if (givenUp()) return true;
      last = status ? `${status} ${body}` : body;
      return status === 200;
    },
    ms,
    50,
  );
  if (!ready) throw new Problem('The shop runs but is not ready', [`GET /api/ready says: ${last.slice(0, 500)}`]);
}

// fetch would keep a connection open, for which the shop would wait when it stops.
function get(url) {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: 5_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    request.on('timeout', () => request.destroy(new Error('no answer within 5 s')));
    request.on('error', (error) => resolve({ body: error.message }));
  });
}
