import { letter, mailService } from '../../test/support/sendgrid-bench';
import { StripeBench } from '../../test/support/stripe-bench';

const HOUR = 3600_000;

describe('A mail whose answer gets lost', () => {
  let bench: StripeBench;

  beforeEach(async () => {
    bench = await StripeBench.open();
  });
  afterEach(() => bench.close());

  const fail = (rule: object) => bench.faults({ requests: [{ provider: 'sendgrid', times: 1, ...rule } as never] });
  const mails = async () => (await bench.control('GET', '/mail')) as { status: string }[];

  it('§4.4 SendGrid 9 was taken all the same when the answer came later than the sender waited', async () => {
    const service = mailService(bench.url);
    // Long enough for the mail to be on its way on any machine.
    service.setTimeout(3_000);
    await fail({ action: 'hold', ms: HOUR });
    await expect(service.send(letter())).rejects.toMatchObject({ code: 'ECONNABORTED' });
    expect(await mails()).toHaveLength(1);
  });

  it('was taken when the line went dead afterwards, and was not when it never worked', async () => {
    const service = mailService(bench.url);
    await fail({ action: 'close_before' });
    await expect(service.send(letter())).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await mails()).toEqual([]);
    await fail({ action: 'close_after' });
    await expect(service.send(letter())).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await mails()).toHaveLength(1);
  });

  it('was not taken when SendGrid is too busy; the answer says when to come back', async () => {
    await fail({ action: 'status', status: 429 });
    const busy = await mailService(bench.url)
      .send(letter())
      .catch((error: unknown) => error as { code: number; response: { headers: Record<string, string> } });
    expect(busy).toMatchObject({ code: 429, response: { body: { errors: [{ message: 'too many requests' }] } } });
    const { headers } = (busy as { response: { headers: Record<string, string> } }).response;
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(1_700_000_000);
    expect(await mails()).toEqual([]);
  });

  it('is told of twice under one id, or with a foreign signature, when a tester wants that', async () => {
    await bench.faults({ webhooks: [{ provider: 'sendgrid', event: 'delivered', action: 'duplicate' }] });
    await mailService(bench.url).send(letter());
    await bench.settled();
    const ids = bench.received
      .flatMap(({ body }) => JSON.parse(body) as { event: string; sg_event_id: string }[])
      .filter(({ event }) => event === 'delivered')
      .map(({ sg_event_id }) => sg_event_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
