import type { Shop } from '../../test/support/open-shop';
import type { Provider } from '../../test/support/webhooks';

/** A valid webhook about an object that the shop knows; `unique` makes it different from earlier ones. */
export async function goodWebhook(shop: Shop, provider: Provider, pick: number, unique: string): Promise<unknown> {
  const one = async (sql: string) => {
    const rows = await shop.rows<{ id: string }>(sql);
    return rows[pick % rows.length]!.id;
  };
  if (provider === 'stripe') {
    const type = STRIPE[pick % STRIPE.length]!;
    const payment = await one('SELECT payment_intent_id AS id FROM payments.payments ORDER BY 1');
    const refund = { id: `re_${unique}`, payment_intent: payment, status: 'succeeded', metadata: { key: 'refund-x' } };
    const dispute = {
      id: `du_${unique}`,
      payment_intent: payment,
      amount: 100,
      reason: 'fraudulent',
      status: 'warning_closed',
      created: 1_795_245_000,
      is_charge_refundable: true,
      evidence_details: { due_by: 1_796_245_000 },
    };
    const object = type.startsWith('charge') ? dispute : type.startsWith('refund') ? refund : { id: payment };
    return { id: `evt_${unique}`, type, created: 1_795_245_001, data: { object } };
  }
  if (provider === 'doordash') {
    return {
      external_delivery_id: await one('SELECT external_delivery_id AS id FROM delivery.courier_deliveries ORDER BY 1'),
      event_name: DOORDASH[pick % DOORDASH.length],
      created_at: unique,
      fee: 975,
      dasher_name: 'Dan',
      dasher_dropoff_phone_number: '+15125550100',
      dropoff_time_estimated: '2027-01-04T16:00:00Z',
      tracking_url: 'https://doordash.com/track',
      cancellation_reason: 'cancel_by_dispatch',
    };
  }
  const email = await one('SELECT id FROM notifications.emails ORDER BY created_at');
  return [0, 1].map((i) => ({
    sg_event_id: `${unique}-${i}`,
    event: SENDGRID[(pick + i) % SENDGRID.length],
    email_id: email,
    sg_message_id: 'message.recvd',
    timestamp: 1_795_245_000,
    reason: '550 no such mailbox',
  }));
}

const STRIPE = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
];
const DOORDASH = [
  'DASHER_CONFIRMED',
  'DASHER_PICKED_UP',
  'DASHER_DROPPED_OFF',
  'DELIVERY_CANCELLED',
  'DELIVERY_RETURNED',
];
const SENDGRID = ['processed', 'delivered', 'deferred', 'bounce', 'dropped', 'open'];
