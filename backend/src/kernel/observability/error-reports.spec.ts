import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { createDataSource } from '../database/data-source';
import { UnitOfWork } from '../database/unit-of-work';
import { ErrorReports } from './error-reports';
import { createPino, Log } from './log';

interface SentEvent {
  message: string;
  level: string;
  environment: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
}

describe('Error reports for a tracker', () => {
  let tracker: Server;
  let dataSource: DataSource;
  let dsn: string;
  const received: { path: string; body: string }[] = [];

  beforeAll(async () => {
    dataSource = await createDataSource(process.env.DATABASE_URL!, 1).initialize();
    tracker = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ path: request.url!, body });
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(tracker, 'listening');
    dsn = `http://public@127.0.0.1:${(tracker.address() as AddressInfo).port}/7`;
  });
  afterAll(async () => {
    await dataSource.destroy();
    tracker.close();
  });
  beforeEach(() => received.splice(0));

  const open = async () => {
    const reports = await ErrorReports.open(dsn, 'worker', 'production');
    return { reports, log: new Log(createPino('silent', 'test'), reports) };
  };
  const events = () => received.map(({ body }) => JSON.parse(body.split('\n')[2]!) as SentEvent);

  it('have the format of Sentry, with the place of the error and no personal data', async () => {
    const { reports, log } = await open();
    const email = 'ada@example.com';
    const sql = `INSERT INTO accounts.users (email, role) VALUES ($1, 'customer'), ($1, 'customer')`;
    const failed = await new UnitOfWork(dataSource, log)
      .run((tx) => tx.rows(sql, [email]))
      .catch((error: unknown) => error);
    const err = new Error('the order was not written', { cause: failed });
    log.error(
      { err, requestId: 'req-1', taskId: '7', url: `/customers?search=${email}`, customer: email },
      'a request failed',
    );
    log.warn({ err }, 'a task failed');
    await reports.flush();
    expect(received.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/api\/7\/envelope\//)]);
    const [event] = events();
    expect(event).toMatchObject({ level: 'error', environment: 'production', message: 'a request failed', tags: { process: 'worker', requestId: 'req-1', taskId: '7' } }); // prettier-ignore
    expect(event!.exception.values.map(({ type }) => type).at(-1)).toBe('Error');
    expect(event!.exception.values.at(-1)!.stacktrace.frames.at(-1)!.filename).toContain('error-reports.spec');
    expect(received[0]!.body).toContain('INSERT INTO accounts.users');
    expect(received[0]!.body).not.toContain(email);
  });

  it('do not stop the shop while the tracker is down', async () => {
    const { reports, log } = await open();
    const address = tracker.address() as AddressInfo;
    tracker.close();
    tracker.closeAllConnections();
    await once(tracker, 'close');
    log.error({ err: new Error('no') }, 'a request failed');
    await reports.flush();
    expect(received).toEqual([]);
    tracker.listen(address.port, '127.0.0.1');
    await once(tracker, 'listening');
  });
});
