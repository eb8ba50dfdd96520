import type Stripe from 'stripe';
import { useStripe } from '../../test/support/stripe-harness';

describe('Refunds of the Stripe sandbox', () => {
  const { harness, stripe } = useStripe();

  const chargeOf = async (id: string) =>
    (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge;

  it('return the whole amount once; the payment stays succeeded', async () => {
    const { id } = await harness.paid();
    const refund = await stripe.refunds.create({ payment_intent: id, reason: 'requested_by_customer' });
    expect(refund).toMatchObject({ amount: 2475, status: 'succeeded', payment_intent: id });
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 2475, refunded: true });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    await expect(stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({ status: 'succeeded' });
    expect(await harness.control('GET', '/payments')).toContainEqual(expect.objectContaining({ id, refunded: 2475 }));
  });

  it('return parts, never more than was paid', async () => {
    const { id } = await harness.paid();
    await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    const tooMuch = stripe.refunds.create({ payment_intent: id, amount: 1476 });
    await expect(tooMuch).rejects.toMatchObject({ param: 'amount', statusCode: 400 });
    await expect(tooMuch).rejects.toThrow('greater than unrefunded amount on charge ($14.75)');
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1000, refunded: false });
    await stripe.refunds.create({ payment_intent: id, amount: 1475 });
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([1475, 1000]);
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 2475, refunded: true });
  });

  it('are refused for an unpaid payment', async () => {
    const { id } = await harness.payment();
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('may fail at the bank days later and do not count afterwards', async () => {
    const { id } = await harness.paid('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('succeeded');
    await harness.advanceClock(10_000);
    await harness.heard('refund.failed');
    await expect(stripe.refunds.retrieve(refund.id)).resolves.toMatchObject({ status: 'failed' });
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  });

  it('may stay pending at the bank', async () => {
    const { id } = await harness.paid('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    await harness.advanceClock(10_000);
    await harness.heard('refund.updated');
    await expect(stripe.refunds.retrieve(refund.id)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('are refused once the cardholder disputes the charge', async () => {
    const { id } = await harness.paid('pm_card_createDispute');
    await harness.advanceClock(10_000);
    const { body } = await harness.heard('charge.dispute.created');
    expect((JSON.parse(body) as Stripe.Event).data.object).toMatchObject({ payment_intent: id, reason: 'fraudulent' });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it('and disputes can be started by a tester for any paid order', async () => {
    const { id } = await harness.paid();
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 475 });
    await harness.control('POST', `/payments/${id}/advance`, { action: 'fail_refunds' });
    await expect(stripe.refunds.retrieve(refund.id)).resolves.toMatchObject({ status: 'failed' });
    await harness.control('POST', `/payments/${id}/advance`, { action: 'dispute' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(dispute).toMatchObject({ amount: 2475, status: 'needs_response' });
    await harness.control('POST', `/payments/${id}/advance`, { action: 'win_dispute' });
    await harness.heard('charge.dispute.funds_reinstated');
    await expect(stripe.disputes.retrieve(dispute!.id)).resolves.toMatchObject({ status: 'won' });
    expect(await harness.control('POST', `/payments/${id}/advance`)).toMatchObject({
      message: 'Not possible while it is succeeded.',
    });
  });

  it('can be made in the dashboard and are reported to the shop', async () => {
    const { id } = await harness.paid();
    await harness.control('POST', `/payments/${id}/advance`, { action: 'refund', amount: 1000 });
    await harness.settled();
    const reported = harness.events().filter(({ type }) => type === 'charge.refunded');
    expect(reported.map(({ data }) => data.object)).toContainEqual(
      expect.objectContaining({ payment_intent: id, amount_refunded: 1000 }),
    );
    await harness.control('POST', `/payments/${id}/advance`, { action: 'refund' });
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 2475, refunded: true });
    const again = await harness.control('POST', `/payments/${id}/advance`, { action: 'refund' });
    expect(again).toMatchObject({ message: expect.stringContaining('already been refunded') as string });
  });
});
