import { doordashClient, parcel } from '../test/support/doordash-bench';
import { letter, mailService } from '../test/support/sendgrid-bench';
import { StripeBench } from '../test/support/stripe-bench';
import { until } from '../test/support/until';

interface Sent {
  provider: string;
  status: string;
  attempts: unknown[];
}

const LOOKS = ['/payments', '/refunds', '/mail', '/suppressions', '/deliveries', '/faults', '/options', '/webhooks'];

describe('A sandbox that is stopped and started again', () => {
  let bench: StripeBench;

  beforeEach(async () => {
    bench = await StripeBench.open();
  });
  afterEach(() => bench.close());

  const sent = async () => (await bench.control('GET', '/webhooks')) as Sent[];
  const look = () => Promise.all(LOOKS.map((what) => bench.control('GET', what)));

  it('still knows everything of all three providers, the webhooks it could not deliver included', async () => {
    await bench.closeShop();
    const paid = await bench.paid();
    await bench.client().refunds.create({ payment_intent: paid.id, amount: 500 });
    const endpoint = await bench.client().webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hooks',
      enabled_events: ['customer.created'],
    });
    await mailService(bench.url).send(letter());
    await mailService(bench.url).send(letter({ to: 'bounce@example.com' }));
    await doordashClient(bench.url).createDelivery(parcel('20002-0-1', { order_value: 66603 }));
    await bench.control('POST', '/deliveries/20002-0-1/advance', { to: 'picked_up' });
    await bench.control('PUT', '/options', { doordashCallsPerMinute: 1000 });
    await bench.faults({ requests: [{ provider: 'stripe', action: 'status', status: 500, match: 'nobody' }] });
    await bench.hoursUntil('two attempts at each', async () =>
      (await sent()).every(({ attempts }) => attempts.length >= 2),
    );
    // Good for five minutes.
    await doordashClient(bench.url).deliveryQuote(parcel('20001-0-1'));

    await bench.restartSandbox();
    const [payments, refunds, mails, suppressions, deliveries, faults, options] = await look();
    expect(payments).toMatchObject([{ id: paid.id, refunded: 500, status: 'succeeded' }]);
    expect(refunds).toMatchObject([{ amount: 500 }]);
    expect(mails).toMatchObject([{ status: 'bounced' }, { status: 'delivered' }]);
    expect(suppressions).toMatchObject([{ email: 'bounce@example.com' }]);
    expect(deliveries).toMatchObject([{ external_delivery_id: '20002-0-1', delivery_status: 'picked_up' }]);
    expect(faults).toMatchObject({ requests: [{ match: 'nobody' }] });
    expect(options).toMatchObject({ doordashCallsPerMinute: 1000 });
    await expect(bench.client().webhookEndpoints.retrieve(endpoint.id)).resolves.toMatchObject({ id: endpoint.id });
    await expect(doordashClient(bench.url).deliveryQuoteAccept('20001-0-1')).resolves.toMatchObject({ status: 200 });

    await bench.openShop();
    await bench.hoursUntil('settled webhooks', () => bench.areSettled());
    const delivered = (await sent()).filter(({ status }) => status === 'delivered').map(({ provider }) => provider);
    expect(new Set(delivered)).toEqual(new Set(['stripe', 'sendgrid', 'doordash']));
    // Where a parcel goes was decided when it was ordered, before the restart.
    await bench.control('POST', '/deliveries/20002-0-1/advance', { to: 'delivered' });
    expect(await bench.control('GET', '/deliveries')).toContainEqual(
      expect.objectContaining({ external_delivery_id: '20002-0-1', delivery_status: 'returned' }),
    );
  });

  it('does what was planned before: a refund fails, a deferred mail gets through, no Dasher is found', async () => {
    const paid = await bench.paid('pm_card_refundFail');
    const refund = await bench.client().refunds.create({ payment_intent: paid.id });
    await mailService(bench.url).send(letter({ to: 'defer@example.com' }));
    await doordashClient(bench.url).createDelivery(parcel('20003-0-1', { order_value: 66602 }));
    await bench.restartSandbox();
    await until('all three', async () => {
      await bench.advanceClock(10_000);
      const { status } = await bench.client().refunds.retrieve(refund.id);
      const [mail] = (await bench.control('GET', '/mail')) as Sent[];
      const [delivery] = (await bench.control('GET', '/deliveries')) as { delivery_status: string }[];
      return status === 'failed' && mail!.status === 'delivered' && delivery!.delivery_status === 'cancelled';
    });
  });

  it('begins anew after a reset, with the clock of the computer', async () => {
    await bench.paid();
    await mailService(bench.url).send(letter());
    await bench.advanceClock(86_400_000);
    await bench.settled();
    await bench.control('POST', '/reset');
    await bench.restartSandbox();
    const [payments, refunds, mails, suppressions, deliveries, faults, , webhooks] = await look();
    expect([payments, refunds, mails, suppressions, deliveries, webhooks]).toEqual([[], [], [], [], [], []]);
    expect(faults).toEqual({ requests: [], webhooks: [] });
    const { now } = (await bench.control('GET', '/clock')) as { now: string };
    expect(Date.parse(now)).toBeLessThan(Date.now() + 60_000);
  });
});
