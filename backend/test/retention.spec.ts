import type { ScheduledJob } from '../src/kernel/jobs/scheduled-jobs';
import { KernelRetention } from '../src/kernel/retention';
import { AccountsRetention } from '../src/modules/accounts/accounts-retention';
import { CheckoutRetention } from '../src/modules/checkout/handlers/checkout-retention';
import { DeliveryRetention } from '../src/modules/delivery/delivery-retention';
import { StoresRetention } from '../src/modules/stores/capacity/stores-retention';
import { NotificationsRetention } from '../src/modules/notifications/notifications-retention';
import { addCustomer, forgetEverybody } from './support/people';
import { useApi } from './support/api';

type Retention = new (...args: never[]) => ScheduledJob;

interface Aging {
  what: string;
  sweep: Retention;
  table: string;
  /** The columns of a row; `$1` is its age. */
  columns: string;
  values: string;
  /** An age at which the row is kept, and one at which it is deleted; negative for an end in the future. */
  kept: string;
  gone: string;
}

const UUID = 'gen_random_uuid()';
const AGO = 'now() - $1::interval';
const DRAFT = 'owner_key, visitor_key, reserved_until, next_check_at, status, updated_at';
const DRAFT_OF = (status: string) => `${UUID}, ${UUID}, now(), now(), '${status}', ${AGO}`;
const DELIVERY = `order_id, recipient_index, attempt, external_delivery_id, account, status, location_id, order_value_cents,
  tip_cents, dropoff, dasher_name, dasher_phone, ended_at`;

const AGING: Aging[] = [
  {
    what: 'an expired session',
    sweep: KernelRetention,
    table: 'kernel.sessions',
    columns: 'token_hash, visitor_key, ip, expires_at',
    values: `decode(md5(random()::text), 'hex'), ${UUID}, '203.0.113.9', ${AGO}`,
    kept: '-1 hour',
    gone: '1 hour',
  },
  {
    what: 'an expired reset link',
    sweep: AccountsRetention,
    table: 'accounts.password_resets',
    columns: 'nonce, user_id, token_hash, expires_at',
    values: `${UUID}, (SELECT min(id) FROM accounts.users), decode(md5(random()::text), 'hex'), ${AGO}`,
    kept: '-1 hour',
    gone: '1 hour',
  },
  {
    what: 'an expired device pass',
    sweep: AccountsRetention,
    table: 'accounts.device_passes',
    columns: 'kind, store_id, name, expires_at',
    values: `'kitchen', 1, 'Tablet', ${AGO}`,
    kept: '-1 hour',
    gone: '1 hour',
  },
  {
    what: 'a message to the shop after a year',
    sweep: NotificationsRetention,
    table: 'notifications.contact_messages',
    columns: 'request_id, name, email, subject, message, sent_at',
    values: `${UUID}, 'Ada', 'ada@example.com', 'Hello', 'Are you open?', ${AGO}`,
    kept: '364 days',
    gone: '366 days',
  },
  {
    what: 'a checkout without an order after thirty days',
    sweep: CheckoutRetention,
    table: 'checkout.drafts',
    columns: DRAFT,
    values: DRAFT_OF('expired'),
    kept: '29 days',
    gone: '31 days',
  },
  {
    what: 'a delivery quote a day after it expired',
    sweep: DeliveryRetention,
    table: 'delivery.quotes',
    columns: 'fingerprint, provider, source, store_id, location_id, fee_cents, tip_cents, created_at, expires_at',
    values: `decode('00', 'hex'), 'crispi', 'list', 1, 1, 975, 0, now(), ${AGO}`,
    kept: '23 hours',
    gone: '25 hours',
  },
  {
    what: 'a received webhook after thirty days',
    sweep: KernelRetention,
    table: 'kernel.webhook_receipts',
    columns: 'provider, key, from_sandbox, payload, received_at',
    values: `'doordash', ${UUID}, false, '{}', ${AGO}`,
    kept: '29 days',
    gone: '31 days',
  },
  {
    what: 'a hold of a window ninety days after its start',
    sweep: StoresRetention,
    table: 'stores.window_holds',
    columns: 'key, number, store_id, day, start, starts_at, kind, units',
    values: `${UUID}, 0, 1, current_date, '09:00', ${AGO}, 'delivery', 6`,
    kept: '89 days',
    gone: '91 days',
  },
  {
    what: 'an e-mail of the send log after a year',
    sweep: NotificationsRetention,
    table: 'notifications.emails',
    columns: 'purpose, key, about, status, recipient, created_at',
    values: `'receipt', ${UUID}, '{}', 'delivered', 'ada@example.com', ${AGO}`,
    kept: '364 days',
    gone: '367 days',
  },
];

describe('Expired personal data', () => {
  const api = useApi();

  beforeAll(async () => {
    await forgetEverybody(api.app);
    await addCustomer(api.app);
  });

  it.each(AGING)('deletes $what, and not before', async ({ sweep, table, columns, values, kept, gone }) => {
    await api.rows(`DELETE FROM ${table}`);
    const rows = () => api.rows(`SELECT 1 FROM ${table}`);
    await api.rows(`INSERT INTO ${table} (${columns}) VALUES (${values})`, [kept]);
    await api.get(sweep).run();
    expect(await rows()).toHaveLength(1);
    await api.rows(`INSERT INTO ${table} (${columns}) VALUES (${values})`, [gone]);
    await api.get(sweep).run();
    expect(await rows()).toHaveLength(1);
  });

  it('position and driver of a courier are deleted ninety days after the end', async () => {
    await api.rows('DELETE FROM delivery.courier_deliveries');
    for (const [order, age] of ['89 days', '91 days'].entries())
      await api.rows(
        `INSERT INTO delivery.courier_deliveries (${DELIVERY})
         VALUES ($2::integer, 0, 1, ${UUID}, 'sandbox', 'delivered', 1, 2500, 0, '{"firstName":"Ada"}', 'Dana', '5125550100', ${AGO})`,
        [age, order],
      );
    await api.get(DeliveryRetention).run();
    expect(
      await api.rows('SELECT dropoff, dasher_name AS name FROM delivery.courier_deliveries ORDER BY order_id'),
    ).toMatchObject([
      { dropoff: { firstName: 'Ada' }, name: 'Dana' },
      { dropoff: null, name: null },
    ]);
  });

  it('the form of a checkout is deleted ninety days after it became an order', async () => {
    await api.rows('DELETE FROM checkout.drafts');
    for (const age of ['89 days', '91 days']) {
      const id = await api.value<number>(
        `INSERT INTO checkout.drafts (${DRAFT}) VALUES (${DRAFT_OF('completed')}) RETURNING id`,
        [age],
      );
      await api.rows`INSERT INTO checkout.draft_revisions (draft_id, number, amount_cents, snapshot)
        VALUES (${id}, 1, 2500, '{}')`;
    }
    await api.get(CheckoutRetention).run();
    expect(await api.rows('SELECT 1 FROM checkout.draft_revisions')).toHaveLength(1);
  });
});
