import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One request on a keep-alive connection; returns the body as text. Rejects if the response is an error. */
export function send(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const more = sent ? { 'content-type': type, 'content-length': Buffer.byteLength(sent) } : {};
    const asked = request(url, { method, agent, headers: { ...headers, ...more } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const data = Buffer.concat(chunks);
        const text = data.toString('utf8');
        if (answer.statusCode >= 400) reject(new Error(`${method} ${url}: ${answer.statusCode} ${text.slice(0, 200)}`));
        else resolve({ status: answer.statusCode, headers: answer.headers, text, bytes: data.length });
      });
    });
    asked.once('error', reject);
    asked.end(sent);
  });
}

export const get = (url, headers) => send(url, { headers });

/**
 * Runs `work` repeatedly with `users` concurrent users for `seconds`. Returns the rate per second, the median and 99th
 * percentile in ms, and the number of failures.
 */
export async function load({ users, seconds, work }) {
  const times = [];
  let failed = 0;
  let reason = null;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const user = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      try {
        await work();
        times.push(performance.now() - start);
      } catch (error) {
        failed += 1;
        reason ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: users }, user));
  if (reason) process.stderr.write(`${reason.message}\n`);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)] ?? 0;
  return { rate: (times.length * 1000) / (performance.now() - begun), p50: at(0.5), p99: at(0.99), failed };
}
