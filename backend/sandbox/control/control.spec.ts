import { StripeHarness } from '../../test/support/stripe-harness';
import { SANDBOX_KEYS } from '../keys';
import { openForEach } from '../../test/support/open-for';

interface Listed {
  id: string;
  status: string;
}

describe('The control API of the sandbox', () => {
  const harness = openForEach(() => StripeHarness.open());

  const get = (pathname: string, more: RequestInit = {}) => fetch(harness.url + pathname, more);
  const refused = async (method: string, pathname: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await get(`/sandbox${pathname}`, { method, headers, body: JSON.stringify(body) });
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  const sendEmail = async () => {
    const answer = await get('/v3/mail/send', {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_KEYS.sendgridApiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        from: { email: 'hello@crispi.test' },
        personalizations: [{ to: [{ email: 'ada@example.com' }] }],
        subject: 'Your slip',
        content: [{ type: 'text/html', value: '<html><head></head><body><a href="/">Shop</a></body></html>' }],
        attachments: [{ filename: 'slip für Ada.txt', content: btoa('six cookies') }],
      }),
    });
    return answer.headers.get('x-message-id')!;
  };

  it('shows an e-mail as HTML without scripts, with its attachments to download', async () => {
    const id = await sendEmail();
    const html = await get(`/sandbox/mail/${id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await html.text()).toContain('<base target="_blank">');
    const slip = await get(`/sandbox/mail/${id}/attachments/0`);
    expect(slip.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''slip%20f%C3%BCr%20Ada.txt");
    expect(await slip.text()).toBe('six cookies');
    expect((await get(`/sandbox/mail/${id}/attachments/1`)).status).toBe(404);
  });

  it('lists the e-mails to an address', async () => {
    const id = await sendEmail();
    expect(await harness.control('GET', '/mail?to=ada@example.com')).toMatchObject([{ id }]);
    expect(await harness.control('GET', '/mail?to=bob@example.com')).toEqual([]);
    expect(await harness.control('GET', '/mail')).toMatchObject([{ id }]);
  });

  it('lets a reader open an e-mail or complain, and reports it to the shop; other callers cannot', async () => {
    const id = await sendEmail();
    await harness.control('POST', `/mail/${id}/events`, { event: 'open' });
    await harness.control('POST', `/mail/${id}/events`, { event: 'spamreport', email: 'ADA@example.com' });
    await harness.settled();
    const reported = harness.received.flatMap(({ body }) =>
      (JSON.parse(body) as { event: string }[]).map((one) => one.event),
    );
    expect(reported).toEqual(expect.arrayContaining(['processed', 'delivered', 'open', 'spamreport']));
    expect(await harness.control('GET', '/suppressions')).toMatchObject([{ reason: 'Spam Reporting Address' }]);
    expect(await refused('POST', `/mail/${id}/events`, { event: 'read aloud' })).toEqual([
      400,
      'event must be open, click, spamreport, unsubscribe.',
    ]);
    expect((await refused('POST', `/mail/${id}/events`, { event: 'open', email: 'eve@example.com' }))[0]).toBe(404);
    await get('/sandbox/suppressions/ada@example.com', { method: 'DELETE' });
    expect(await harness.control('GET', '/suppressions')).toEqual([]);
  });

  it('refuses invalid rules, options and times with a message and changes nothing', async () => {
    const before = await Promise.all(['/faults', '/options'].map((what) => harness.control('GET', what)));
    expect(await refused('PUT', '/faults', { requests: [{ provider: 'paypal', action: 'status' }] })).toEqual([
      400,
      'requests.0.provider must be stripe, sendgrid, doordash.',
    ]);
    expect((await refused('PUT', '/faults', { requests: [{ provider: 'stripe', action: 'status' }] }))[0]).toBe(400);
    expect((await refused('PUT', '/faults', { weather: [] }))[0]).toBe(400);
    expect(await refused('PUT', '/options', { color: 'red' })).toEqual([400, 'There is no option "color".']);
    expect(await refused('PUT', '/options', { doordashStepSeconds: 'often' })).toEqual([
      400,
      'doordashStepSeconds must be a number.',
    ]);
    for (const milliseconds of [-1, 'soon', 1e15]) {
      expect((await refused('POST', '/clock/advance', { milliseconds }))[0]).toBe(400);
    }
    expect((await refused('PUT', '/clock', { now: '2001-01-01T00:00:00Z' }))[0]).toBe(400);
    expect(await Promise.all(['/faults', '/options'].map((what) => harness.control('GET', what)))).toEqual(before);
  });

  it('sets the clock to a later day', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const { now } = (await harness.control('PUT', '/clock', { now: day })) as { now: string };
    expect(now >= day).toBe(true);
    expect((await harness.payment()).created).toBeGreaterThanOrEqual(Math.floor(Date.parse(day) / 1000));
  });

  it('shows the attempts, the answer and the body of a webhook', async () => {
    harness.answer = 503;
    const { id } = await harness.payment();
    const [sent] = (await harness.control('GET', '/webhooks')) as Listed[];
    expect(sent).not.toHaveProperty('body');
    const whole = (await harness.control('GET', `/webhooks/${sent!.id}`)) as { body: string };
    expect(JSON.parse(whole.body)).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } });
    expect((await get('/sandbox/webhooks/none')).status).toBe(404);
  });

  it('logs every call with the key that made it, without a readable secret', async () => {
    const intent = await harness.payment();
    await harness.browser('GET', `/payment_intents/${intent.id}`, { client_secret: intent.client_secret! });
    await sendEmail();
    const log = (await harness.control('GET', '/log')) as { provider: string; key: string | null; url: string }[];
    expect(log.map(({ provider, key }) => [provider, key])).toEqual([
      ['sendgrid', '****x123'],
      ['stripe', null],
      ['stripe', 'sk_test_****dbox'],
    ]);
    const text = JSON.stringify(log);
    for (const secret of [intent.client_secret!, ...Object.values(SANDBOX_KEYS)]) expect(text).not.toContain(secret);
  });

  it('serves the page and its files, which load nothing from other origins', async () => {
    const page = await get('/sandbox');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await page.text();
    const pieces = [...html.matchAll(/(?:src|href)="(\/sandbox\/[^"]+)"/g)].map((match) => match[1]!);
    expect(pieces).toHaveLength(2);
    for (const piece of pieces) expect((await get(piece)).status).toBe(200);
  });

  it('lists the same test cards as the Stripe routes', async () => {
    const cards = (await harness.control('GET', '/cards')) as { number: string; ids: string[]; result: string }[];
    expect(cards.find(({ number }) => number === '4000008260003178')).toMatchObject({
      result: '3-D Secure, then declined: insufficient_funds',
    });
    expect(cards.find(({ ids }) => ids.includes('pm_card_visa'))).toMatchObject({ result: 'pays' });
  });
});
