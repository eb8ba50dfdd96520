import { S3mini } from 's3mini';
import type { Config } from '../src/kernel/config/config';
import { Clock } from '../src/kernel/clock';
import { ExportEveryNight } from '../src/modules/orders';
import { NightlyFiles } from '../src/modules/orders/exports/nightly-files';
import { STORES_CHANGED } from '../src/modules/stores';
import { openForAll } from './support/open-for';
import { useShop } from './support/open-shop';
import { placeOrder } from './support/orders';
import { openS3Server } from './support/s3-server';
import { until } from './support/until';

const TO = 'books@example.com';
const FILES = ['orders', 'lines', 'shipments', 'customers', 'refunds', 'journal'];

describe('The nightly export', () => {
  const s3 = openForAll(openS3Server);
  const shop = useShop(() => ({ config: { nightlyExport: { emailTo: TO, bucket: s3.settings } } }));
  let orderId: number;

  beforeAll(async () => {
    // The worker sends yesterday's at once.
    await until('the first export', async () => (await days()).length === 1);
    await shop.workDone();
    await shop.rows`DELETE FROM orders.nightly_exports`;
    orderId = await placeOrder(shop.app, { paymentIntentId: 'pi_nightly' });
    // Half past eleven in the evening of March 9 in Austin.
    await shop.rows`UPDATE orders.orders SET created_at = '2026-03-10T04:30Z' WHERE id = ${orderId}`;
    // A store whose day ends three hours later.
    await shop.inTx(async (tx) => {
      await tx.rows(
        `UPDATE stores.stores SET time_zone = 'Pacific/Honolulu' WHERE id = (SELECT max(id) FROM stores.stores WHERE id > 1)`,
      );
      await tx.notice(STORES_CHANGED);
    });
  });

  const at = async (moment: string) => {
    const clock = jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(new Date(moment));
    try {
      await shop.app.get(ExportEveryNight).run();
    } finally {
      clock.mockRestore();
    }
  };
  const days = async () =>
    (await shop.rows<{ day: string }>`SELECT day::text FROM orders.nightly_exports ORDER BY 1`).map(({ day }) => day);
  const emails = () => shop.sandbox<{ subject: string; attachments: string[]; id: string }[]>(`/mail?to=${TO}`);
  const store = () => {
    const { endpoint, bucket, ...access } = s3.settings;
    return new S3mini({ ...access, endpoint: `${endpoint}/${bucket}` });
  };

  it('sends a day’s files once, when it is over at every store', async () => {
    await at('2026-03-10T09:00Z');
    expect(await days()).toEqual(['2026-03-08']);
    for (let turn = 0; turn < 3; turn += 1) await at('2026-03-10T10:01Z');
    await Promise.all([at('2026-03-10T11:00Z'), at('2026-03-10T11:00Z')]);
    expect(await days()).toEqual(['2026-03-08', '2026-03-09']);
    await shop.workDone();
    const sent = await emails();
    const subjects = sent.map(({ subject }) => subject).filter((subject) => subject.includes('2026-03'));
    expect(subjects.sort()).toEqual(['Crispi: files of 2026-03-08', 'Crispi: files of 2026-03-09']);
    const last = sent.find(({ subject }) => subject.endsWith('09'))!;
    expect(last.attachments).toEqual(FILES.map((name) => `${name}-2026-03-09.csv`));
    const attached = await fetch(`${shop.sandboxUrl}/sandbox/mail/${last.id}/attachments/0`);
    expect(await attached.text()).toContain(`\n${orderId},2026-03-09,2026-03-10T04:30:00.000Z,`);
    for (const name of FILES)
      expect([name, await store().getObject(`exports/2026-03-09/${name}-2026-03-09.csv`)]).toEqual([
        name,
        expect.stringContaining(','),
      ]);
    expect(await store().getObject('exports/2026-03-09/orders-2026-03-09.csv')).toContain(`\n${orderId},2026-03-09,`);
  });

  it('catches up after an outage, but not for longer than a week', async () => {
    await at('2026-03-12T11:00Z');
    expect(await days()).toEqual(['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11']);
    await at('2026-04-12T11:00Z');
    expect((await days()).slice(4)).toEqual(
      [5, 6, 7, 8, 9].map((day) => `2026-04-0${day}`).concat('2026-04-10', '2026-04-11'),
    );
    await shop.workDone();
  });

  it('stops reading files that are too large', async () => {
    expect(await shop.app.get(NightlyFiles).of('2026-03-09', 100)).toBeNull();
    expect(await shop.app.get(NightlyFiles).of('2026-03-09', 1_000_000)).toHaveLength(6);
  });
});

describe('Without a setting', () => {
  const nowhere: Config['nightlyExport'] = { emailTo: null, bucket: null };
  const shop = useShop({ worker: false, config: { nightlyExport: nowhere } });

  it('no files are sent at night', async () => {
    await shop.app.get(ExportEveryNight).run();
    expect(await shop.rows`SELECT day FROM orders.nightly_exports`).toEqual([]);
  });
});
