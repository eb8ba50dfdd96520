import { doordashClient, shipment } from '../test/support/doordash-harness';
import { letter, emailService } from '../test/support/sendgrid-harness';
import { StripeHarness } from '../test/support/stripe-harness';
import { until } from '../test/support/until';
import { openForEach } from '../test/support/open-for';

interface Sent {
  provider: string;
  status: string;
  attempts: unknown[];
}

const LOOKS = ['/payments', '/refunds', '/mail', '/suppressions', '/deliveries', '/faults', '/options', '/webhooks'];

describe('A restarted sandbox', () => {
  const harness = openForEach(() => StripeHarness.open());

  const sent = async () => (await harness.control('GET', '/webhooks')) as Sent[];
  const look = () => Promise.all(LOOKS.map((what) => harness.control('GET', what)));

  it('keeps the data of all three providers and the webhooks it could not deliver', async () => {
    await harness.closeShop();
    const paid = await harness.paid();
    await harness.client().refunds.create({ payment_intent: paid.id, amount: 500 });
    const endpoint = await harness.client().webhookEndpoints.create({
      url: 'http://127.0.0.1:9/hooks',
      enabled_events: ['customer.created'],
    });
    await emailService(harness.url).send(letter());
    await emailService(harness.url).send(letter({ to: 'bounce@example.com' }));
    await doordashClient(harness.url).createDelivery(shipment('20002-0-1', { order_value: 66603 }));
    await harness.control('POST', '/deliveries/20002-0-1/advance', { to: 'picked_up' });
    await harness.control('PUT', '/options', { doordashCallsPerMinute: 1000 });
    await harness.faults({ requests: [{ provider: 'stripe', action: 'status', status: 500, match: 'none' }] });
    await harness.hoursUntil('two attempts at each', async () =>
      (await sent()).every(({ attempts }) => attempts.length >= 2),
    );
    // Valid for five minutes.
    await doordashClient(harness.url).deliveryQuote(shipment('20001-0-1'));

    await harness.restartSandbox();
    const [payments, refunds, emails, suppressions, deliveries, faults, options] = await look();
    expect(payments).toMatchObject([{ id: paid.id, refunded: 500, status: 'succeeded' }]);
    expect(refunds).toMatchObject([{ amount: 500 }]);
    expect(emails).toMatchObject([{ status: 'bounced' }, { status: 'delivered' }]);
    expect(suppressions).toMatchObject([{ email: 'bounce@example.com' }]);
    expect(deliveries).toMatchObject([{ external_delivery_id: '20002-0-1', delivery_status: 'picked_up' }]);
    expect(faults).toMatchObject({ requests: [{ match: 'none' }] });
    expect(options).toMatchObject({ doordashCallsPerMinute: 1000 });
    await expect(harness.client().webhookEndpoints.retrieve(endpoint.id)).resolves.toMatchObject({ id: endpoint.id });
    await expect(doordashClient(harness.url).deliveryQuoteAccept('20001-0-1')).resolves.toMatchObject({ status: 200 });

    await harness.openShop();
    await harness.hoursUntil('settled webhooks', () => harness.areSettled());
    const delivered = (await sent()).filter(({ status }) => status === 'delivered').map(({ provider }) => provider);
    expect(new Set(delivered)).toEqual(new Set(['stripe', 'sendgrid', 'doordash']));
    // The outcome of a delivery was decided when it was ordered, before the restart.
    await harness.control('POST', '/deliveries/20002-0-1/advance', { to: 'delivered' });
    expect(await harness.control('GET', '/deliveries')).toContainEqual(
      expect.objectContaining({ external_delivery_id: '20002-0-1', delivery_status: 'returned' }),
    );
  });

  it('does what was scheduled: a refund fails, a deferred e-mail is delivered, no Dasher is found', async () => {
    const paid = await harness.paid('pm_card_refundFail');
    const refund = await harness.client().refunds.create({ payment_intent: paid.id });
    await emailService(harness.url).send(letter({ to: 'defer@example.com' }));
    await doordashClient(harness.url).createDelivery(shipment('20003-0-1', { order_value: 66602 }));
    await harness.restartSandbox();
    await until('all three', async () => {
      await harness.advanceClock(10_000);
      const { status } = await harness.client().refunds.retrieve(refund.id);
      const [message] = (await harness.control('GET', '/mail')) as Sent[];
      const [delivery] = (await harness.control('GET', '/deliveries')) as { delivery_status: string }[];
      return status === 'failed' && message!.status === 'delivered' && delivery!.delivery_status === 'cancelled';
    });
  });

  it('starts empty after a reset, on the clock of the computer', async () => {
    await harness.paid();
    await emailService(harness.url).send(letter());
    await harness.advanceClock(86_400_000);
    await harness.settled();
    await harness.control('POST', '/reset');
    await harness.restartSandbox();
    const [payments, refunds, messages, suppressions, deliveries, faults, , webhooks] = await look();
    expect([payments, refunds, messages, suppressions, deliveries, webhooks]).toEqual([[], [], [], [], [], []]);
    expect(faults).toEqual({ requests: [], webhooks: [] });
    const { now } = (await harness.control('GET', '/clock')) as { now: string };
    expect(Date.parse(now)).toBeLessThan(Date.now() + 60_000);
  });
});
