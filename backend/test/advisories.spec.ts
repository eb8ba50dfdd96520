import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../..');
const NAME = 'pino';
const { version } = JSON.parse(readFileSync(path.join(ROOT, `node_modules/${NAME}/package.json`), 'utf8')) as {
  version: string;
};

/** A registry with a vulnerability of this severity in a production package, or none for null. */
async function registry(severity: string | null): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === `/${NAME}`)
      return answer(200, {
        name: NAME,
        versions: { [version]: { name: NAME, version } },
        'dist-tags': { latest: version },
      });
    if (severity === null || request.method !== 'POST') return answer(405, {});
    const fault = { id: 1, url: 'https://example.com/1', title: 'It leaks.', severity, vulnerable_versions: '*' };
    return answer(200, { [NAME]: [{ ...fault, cwe: [], cvss: { score: 0, vectorString: null } }] });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The output of the step of `npm test`, or its error. */
async function ask(severity: string | null, CI: string): Promise<unknown> {
  const server = await registry(severity);
  const script = `import { askForAdvisories } from ${JSON.stringify(path.join(ROOT, 'backend/tools/lib/advisories.mjs'))};
    const env = process.env;
    process.stdout.write(JSON.stringify(await askForAdvisories({ env }).catch(({ message, details }) => ({ message, details }))));`;
  const env = {
    ...process.env,
    CI,
    npm_config_registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    npm_config_cache: path.join(process.env.TMPDIR ?? '/tmp', `npm-${process.pid}-${severity}`),
  };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  server.close();
  return JSON.parse(stdout);
}

describe('Known vulnerabilities of packages', () => {
  it.each(['', 'true'])('do not fail when the registry reports none (CI=%s)', async (CI) => {
    expect(await ask(null, CI)).toEqual({ skipped: 'the registry tells of no advisories here' });
  });

  it('of low severity are printed', async () => {
    expect(await ask('low', 'true')).toEqual({ note: expect.stringMatching(/^\d+ packages .*, 0 of them grave$/) });
  });

  it('of high severity fail the checks in CI and are printed elsewhere', async () => {
    const said = expect.stringMatching(/, [1-9]\d* of them grave$/);
    expect(await ask('critical', '')).toEqual({ note: said });
    expect(await ask('critical', 'true')).toEqual({
      message: said,
      details: expect.arrayContaining([`${NAME} *: critical`]),
    });
  });
});
