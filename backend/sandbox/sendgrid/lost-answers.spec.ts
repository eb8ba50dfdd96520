import { letter, emailService } from '../../test/support/sendgrid-harness';
import { StripeHarness } from '../../test/support/stripe-harness';
import { openForEach } from '../../test/support/open-for';

const HOUR = 3600_000;

describe('A SendGrid call whose answer is lost', () => {
  const harness = openForEach(() => StripeHarness.open());

  const fail = (rule: object) => harness.faults({ requests: [{ provider: 'sendgrid', times: 1, ...rule } as never] });
  const emails = async () => (await harness.control('GET', '/mail')) as { status: string }[];

  it('has accepted the e-mail when the answer came after the timeout of the sender', async () => {
    const service = emailService(harness.url);
    // Long enough for the e-mail to be sent on any machine.
    service.setTimeout(3_000);
    await fail({ action: 'hold', ms: HOUR });
    await expect(service.send(letter())).rejects.toMatchObject({ code: 'ECONNABORTED' });
    expect(await emails()).toHaveLength(1);
  });

  it('has not accepted the e-mail when SendGrid is too busy; the answer says when to retry', async () => {
    await fail({ action: 'status', status: 429 });
    const busy = await emailService(harness.url)
      .send(letter())
      .catch((error: unknown) => error as { code: number; response: { headers: Record<string, string> } });
    expect(busy).toMatchObject({ code: 429, response: { body: { errors: [{ message: 'too many requests' }] } } });
    const { headers } = (busy as { response: { headers: Record<string, string> } }).response;
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(1_700_000_000);
    expect(await emails()).toEqual([]);
  });

  it('is reported twice under one id when a tester sets that', async () => {
    await harness.faults({ webhooks: [{ provider: 'sendgrid', event: 'delivered', action: 'duplicate' }] });
    await emailService(harness.url).send(letter());
    await harness.settled();
    const ids = harness.received
      .flatMap(({ body }) => JSON.parse(body) as { event: string; sg_event_id: string }[])
      .filter(({ event }) => event === 'delivered')
      .map(({ sg_event_id }) => sg_event_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
