import { upTo } from '../../../../test/support/effort';
import { EmailShop } from '../../../../test/support/email-shop';
import { placeOrder } from '../../../../test/support/orders';
import { addAdmin, addCustomer, signedInAs } from '../../../../test/support/people';
import { until } from '../../../../test/support/until';
import { openForAll } from '../../../../test/support/open-for';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { ReviewDue } from '../../orders/events';

const TEMPORARY = 'temporary-password';

describe('Sending an e-mail', () => {
  const shop = openForAll(() => EmailShop.open());
  beforeEach(() => shop.forget());

  const emailsOf = (emailId: string) => shop.office.taken.filter((message) => message.emailId === emailId);
  const report = (event: object) => {
    const { body, headers } = shop.office.report([{ timestamp: 1_795_245_000, ...event }]);
    return shop.app.inject({ method: 'POST', url: '/api/webhooks/sendgrid', headers, payload: body });
  };
  /** Ends the wait for a webhook now instead of in two minutes, once the worker has recorded that it waits. */
  const endTheWait = async () => {
    await until('the worker to wait', async () => {
      const [{ busy }] = (await shop.rows<{ busy: number }>(
        `SELECT count(*)::int AS busy FROM kernel.tasks WHERE status = 'pending' AND (lease_until IS NOT NULL OR next_at <= now())`,
      )) as [{ busy: number }];
      return busy === 0;
    });
    await shop.run(`UPDATE kernel.tasks SET next_at = now(), queued_at = NULL WHERE status = 'pending'`);
  };

  it('happens once, and the log keeps the id of the provider', async () => {
    await addCustomer(shop.app);
    const logged = await shop.logged(TEMPORARY, 'sent');
    expect(logged).toMatchObject({ attempts: 1, messageId: 'message-1', lastError: null });
    expect(emailsOf(logged.id)).toHaveLength(1);
  });

  it.each(upTo(2, [401, 503, 403, 429, 500]))(
    'survives a provider that answers %i more often than an e-mail is tried',
    async (status) => {
      for (let call = 0; call < 7; call += 1) shop.office.willTreat({ status });
      await addCustomer(shop.app);
      expect(await shop.logged(TEMPORARY, 'sent')).toMatchObject({ attempts: 1 });
      expect(shop.office.taken).toHaveLength(1);
    },
  );

  it('waits as long as the rate limit of the provider says', async () => {
    const reset = Math.ceil(Date.now() / 1000) + 1800;
    shop.office.willTreat({ status: 429, headers: { 'x-ratelimit-reset': String(reset) } });
    await addCustomer(shop.app);
    const task = await until('the e-mail to be postponed', async () => {
      const [row] = await shop.rows<{ at: Date }>(
        `SELECT next_at AS at FROM kernel.tasks WHERE handler = 'notifications.send-email' AND status = 'pending' AND last_error IS NOT NULL`,
      );
      return row;
    });
    expect(task.at.getTime()).toBe(reset * 1000);
    await endTheWait();
    await shop.logged(TEMPORARY, 'sent');
  });

  it('is skipped when it comes too late, and the log says so', async () => {
    shop.office.willTreat({
      status: 429,
      headers: { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1800) },
    });
    await addCustomer(shop.app);
    await until('the e-mail to be postponed', async () => {
      const rows = await shop.rows(`SELECT 1 FROM kernel.tasks WHERE status = 'pending' AND last_error IS NOT NULL`);
      return rows.length > 0;
    });
    const days = `SELECT round(extract(epoch FROM use_by - created_at) / 86400)::int AS days FROM notifications.emails`;
    expect(await shop.rows(days)).toEqual([{ days: 90 }]);
    await shop.run(`UPDATE notifications.emails SET use_by = now() - interval '1 second'`);
    await endTheWait();
    expect(await shop.logged(TEMPORARY, 'skipped')).toMatchObject({ lastError: 'It was too old to be sent.' });
    expect(shop.office.taken).toEqual([]);
  });

  it('of a plan counts from the time that was planned, however late its event comes', async () => {
    const orderId = await placeOrder(shop.app);
    await shop.logged('order-receipt', 'sent');
    const long = new Date(Date.now() - 15 * 86_400_000).toISOString();
    await shop.app.get(UnitOfWork).run((tx) => tx.publish(ReviewDue, { orderId, deliveredAt: long }));
    expect(await shop.logged('review-request', 'skipped')).toMatchObject({ lastError: 'It was too old to be sent.' });
  });

  it('ends when the provider refuses the e-mail, until staff send it again', async () => {
    shop.office.willTreat({ status: 400 });
    await addCustomer(shop.app);
    const failed = await shop.logged(TEMPORARY, 'failed');
    expect(failed).toMatchObject({ attempts: 1, lastError: 'SendGrid answered 400: refused with 400' });

    await addAdmin(shop.app);
    const staff = await signedInAs(shop.app, shop.config.admin.email, shop.config.admin.password);
    const { body } = await staff.get('/api/admin/emails').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ id: failed.id, status: 'failed', purpose: TEMPORARY }));
    await staff.post(`/api/admin/emails/${failed.id}/retry`).expect(200);
    await shop.logged(TEMPORARY, 'sent');
    await staff.post(`/api/admin/emails/${failed.id}/retry`).expect(409);
    await staff.post('/api/admin/emails/nonsense/retry').expect(404);
  });

  it('uses the same temporary password on each attempt', async () => {
    shop.office.willTreat('lose the answer');
    const { password } = await addCustomer(shop.app);
    const { id } = await shop.logged(TEMPORARY, 'unknown');
    await shop.run(`UPDATE notifications.emails SET sending_at = now() - interval '1 day'`);
    await endTheWait();
    await shop.logged(TEMPORARY, 'sent');
    const texts = emailsOf(id).map(({ text }) => /Temporary password: (\S+)/.exec(text)?.[1]);
    expect(texts).toEqual([password, password]);
  });

  describe('without an answer', () => {
    it('waits for the webhook of the provider and does not send again when it comes', async () => {
      shop.office.willTreat('lose the answer');
      await addCustomer(shop.app);
      const { id } = await shop.logged(TEMPORARY, 'unknown');
      await report({ event: 'delivered', sg_event_id: 'e1', sg_message_id: 'm1.filter', email_id: id });
      expect(await shop.logged(TEMPORARY, 'delivered')).toMatchObject({ attempts: 1, messageId: 'm1' });
      await endTheWait();
      await shop.quiet();
      expect(emailsOf(id)).toHaveLength(1);
    });

    it.each([
      ['no report came in time', 'lose the mail' as const],
      ['something on the way answered in place of the provider', { status: 200 }],
    ])('sends it again when %s', async (_, treatment) => {
      shop.office.willTreat(treatment);
      await addCustomer(shop.app);
      const { id } = await shop.logged(TEMPORARY, 'unknown');
      expect(emailsOf(id)).toHaveLength(0);
      await shop.run(`UPDATE notifications.emails SET sending_at = now() - interval '1 day'`);
      await endTheWait();
      expect(await shop.logged(TEMPORARY, 'sent')).toMatchObject({ attempts: 2 });
      expect(emailsOf(id)).toHaveLength(1);
    });

    it('treats an e-mail whose worker died during the call the same way', async () => {
      shop.office.willTreat({
        status: 429,
        headers: { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1800) },
      });
      await addCustomer(shop.app);
      const { id } = await until('the e-mail to be postponed', async () => {
        const mail = await shop.logged(TEMPORARY, 'queued');
        return mail.lastError ? mail : null;
      });
      // The state after a crash: the log says "sending", and the task is due.
      await shop.run(`UPDATE notifications.emails SET status = 'sending', sending_at = now()`);
      await endTheWait();
      await until('the task to wait for a report', async () => {
        const [task] = await shop.rows(
          `SELECT id FROM kernel.tasks WHERE status = 'pending' AND last_error LIKE 'Waiting for the provider%'`,
        );
        return task;
      });
      await report({ event: 'processed', sg_event_id: 'e2', sg_message_id: 'm2.filter', email_id: id });
      await shop.logged(TEMPORARY, 'sent');
      await endTheWait();
      await shop.quiet();
      expect(emailsOf(id)).toHaveLength(0);
    });

    it('uses up an attempt of its task, which the log only records', async () => {
      const attempts = async () => {
        const [task] = await shop.rows<{ attempts: number }>(
          `SELECT attempts FROM kernel.tasks WHERE handler = 'notifications.send-email' AND status = 'pending'
             AND lease_until IS NULL AND last_error IS NOT NULL`,
        );
        return task?.attempts;
      };
      shop.office.willTreat({ status: 503 });
      shop.office.willTreat('lose the mail');
      await addCustomer(shop.app);
      expect(await shop.logged(TEMPORARY, 'unknown')).toMatchObject({ attempts: 1 });
      // The outage used no attempt, the call without an answer one of five.
      await until('the task to be postponed after its first attempt', async () => (await attempts()) === 1);
    });

    it('gives up after two resends', async () => {
      shop.office.willTreat('lose the answer');
      await addCustomer(shop.app);
      const { id } = await shop.logged(TEMPORARY, 'unknown');
      await shop.run(`UPDATE notifications.emails SET attempts = 3, sending_at = now() - interval '1 day'`);
      await shop.run(
        `UPDATE kernel.tasks SET attempts = 3 WHERE handler = 'notifications.send-email' AND status = 'pending'`,
      );
      await endTheWait();
      expect(await shop.logged(TEMPORARY, 'failed')).toMatchObject({ attempts: 3 });
      expect(emailsOf(id)).toHaveLength(1);
    });
  });

  it('is resumed by the scheduled job when its task was lost', async () => {
    shop.office.willTreat('lose the mail');
    await addCustomer(shop.app);
    await shop.logged(TEMPORARY, 'unknown');
    await shop.run(`DELETE FROM kernel.tasks WHERE handler = 'notifications.send-email'`);
    await shop.run(
      `UPDATE notifications.emails SET sending_at = now() - interval '1 day', touched_at = now() - interval '1 day'`,
    );
    expect(await shop.logged(TEMPORARY, 'sent')).toMatchObject({ attempts: 2 });
  });

  it('is skipped when there is nothing left to say', async () => {
    shop.office.willTreat({
      status: 429,
      headers: { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1800) },
    });
    const { password } = await addCustomer(shop.app);
    await until('the e-mail to be postponed', async () => (await shop.logged(TEMPORARY, 'queued')).lastError);
    const browser = await signedInAs(shop.app, 'ada@example.com', password);
    await browser.post('/api/change-password').send({ currentPassword: password, newPassword: 'butter' }).expect(200);
    await endTheWait();
    await shop.logged(TEMPORARY, 'skipped');
    await shop.logged('password-changed', 'sent');
    expect(shop.office.taken.map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('stores no password and no link in the log', async () => {
    const { password } = await addCustomer(shop.app);
    await placeOrder(shop.app);
    await shop.logged(TEMPORARY, 'sent');
    const everything = JSON.stringify(await shop.rows('SELECT e.*, t.* FROM notifications.emails e, kernel.tasks t'));
    expect(everything).not.toContain(password);
  });
});
