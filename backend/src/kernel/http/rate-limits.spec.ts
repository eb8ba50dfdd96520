import { PassThrough } from 'node:stream';
import { BlackHole } from '../../../test/support/black-hole';
import { testConfig } from '../../../test/support/test-config';
import { until } from '../../../test/support/until';
import { TooManyRequests } from '../errors/app-error';
import { createPino, Log } from '../observability/log';
import { RateLimits } from './rate-limits';

const { TEST_REDIS_URL: redisUrl } = process.env;

(redisUrl ? describe : describe.skip)('Rate limits on a Redis that stops answering', () => {
  let hole: BlackHole;
  let limits: RateLimits;
  let written = '';

  beforeAll(async () => {
    hole = await BlackHole.open(redisUrl!);
    const stream = new PassThrough();
    stream.on('data', (line: Buffer) => (written += line.toString()));
    limits = new RateLimits(testConfig({ redisUrl: hole.url }), new Log(createPino('info', 'test', stream)));
  });
  afterAll(async () => {
    await limits.onApplicationShutdown();
    await hole.close();
  });

  const rule = { points: 1, duration: 3600 };
  const spend = () => limits.spend('test', rule, 'a visitor');
  const isRefused = () =>
    spend().then(
      () => false,
      (error: unknown) => error instanceof TooManyRequests,
    );
  const lines = (text: string) => written.split('\n').filter((line) => line.includes(text)).length;

  it('allow calls after one unanswered command and one warning, and count again once the database answers', async () => {
    await until('the limit to be reached', isRefused);
    const warnings = lines('are not counted');
    const recoveries = lines('are counted again');
    hole.begin();
    for (let call = 0; call < 10; call += 1) await spend();
    await limits.check('test', rule, 'a visitor');
    expect(await limits.used([{ name: 'test', rule, key: 'a visitor' }])).toEqual([0]);
    expect(hole.swallowed.match(/evalsha/gi)).toHaveLength(1);
    hole.end();
    await until('the limit to be counted again', isRefused);
    expect([lines('are not counted') - warnings, lines('are counted again') - recoveries]).toEqual([1, 1]);
  });
});
