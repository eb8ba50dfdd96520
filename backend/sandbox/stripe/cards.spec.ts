import Stripe from 'stripe';
import { useStripe } from '../../test/support/stripe-harness';
import { TEST_CARDS } from './test-cards';

const plain = TEST_CARDS.filter(({ threeDSecure }) => !threeDSecure);
const approved = plain.filter(({ decline }) => !decline);
const declined = plain.filter(({ decline }) => decline);
const guarded = TEST_CARDS.filter(({ threeDSecure }) => threeDSecure);

describe("The test cards of Stripe's sandbox", () => {
  const { harness, stripe } = useStripe();

  it.each(approved.flatMap(({ ids }) => ids.filter((id) => id.startsWith('pm_'))))('%s succeeds', async (id) => {
    await expect(harness.paid(id)).resolves.toMatchObject({ status: 'succeeded', amount_received: 2475 });
  });

  it.each(declined.map(({ ids: [id], decline }) => [id!, decline!] as const))(
    '%s is declined with its own reason, and another card can be tried',
    async (id, { code, declineCode = '', message, blocked }) => {
      const intent = await harness.payment();
      const attempt = stripe.paymentIntents.confirm(intent.id, { payment_method: id });
      await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
      await expect(attempt).rejects.toMatchObject({ statusCode: 402, code, decline_code: declineCode, message });
      const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
      expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, message } });
      expect(after.latest_charge).toMatchObject({
        status: 'failed',
        outcome: { type: blocked ? 'blocked' : 'issuer_declined' },
      });
      const retried = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
      expect(retried).toMatchObject({ status: 'succeeded', last_payment_error: null });
    },
  );

  it.each(guarded.map(({ ids: [id], decline }) => [id!, decline] as const))(
    '%s asks for 3-D Secure first',
    async (id, decline) => {
      const waiting = await harness.paid(id);
      expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
      await harness.control('POST', `/3ds/${waiting.id}`, { result: 'complete' });
      const after = await stripe.paymentIntents.retrieve(waiting.id);
      expect(after.next_action).toBeNull();
      expect([after.status, after.last_payment_error?.code]).toEqual(
        decline ? ['requires_payment_method', decline.code] : ['succeeded', undefined],
      );
    },
  );

  it('a failed 3-D Secure check charges nothing and leaves no charge', async () => {
    const waiting = await harness.paid('pm_card_threeDSecure2Required');
    await harness.control('POST', `/3ds/${waiting.id}`, { result: 'fail' });
    await expect(stripe.paymentIntents.retrieve(waiting.id)).resolves.toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    });
  });

  it('a server with manual confirmation confirms again after 3-D Secure', async () => {
    const method = 'pm_card_threeDSecure2Required';
    const { id } = await harness.payment({ payment_method: method, confirm: true, confirmation_method: 'manual' });
    await harness.control('POST', `/3ds/${id}`, { result: 'complete' });
    await expect(stripe.paymentIntents.retrieve(id)).resolves.toMatchObject({
      status: 'requires_confirmation',
      amount_received: 0,
    });
    await expect(stripe.paymentIntents.confirm(id)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('a price change during 3-D Secure invalidates the earlier answer', async () => {
    const waiting = await harness.paid('pm_card_threeDSecure2Required');
    await stripe.paymentIntents.update(waiting.id, { amount: 5000 });
    const late = (await harness.control('POST', `/3ds/${waiting.id}`, { result: 'complete' })) as { error: string };
    expect(late.error).toBe('This authentication is over.');
    await expect(stripe.paymentIntents.retrieve(waiting.id)).resolves.toMatchObject({
      status: 'requires_confirmation',
    });
  });
});
