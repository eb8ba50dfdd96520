import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../src/kernel/config/config';
import { Database } from '../../src/kernel/database/database';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import { openHttp } from '../../src/bootstrap';
import { openWorker } from './open-worker';
import { forgetEverybody } from './people';
import { FakeSendgrid, type PostedEmail } from './fake-sendgrid';
import { silentLog, testConfig } from './test-config';
import { until } from './until';

/** API, worker and an e-mail provider, for the suites about e-mails. */
export class EmailShop {
  private constructor(
    readonly config: Config,
    readonly office: FakeSendgrid,
    readonly app: NestFastifyApplication,
    private readonly worker: INestApplicationContext,
  ) {}

  static async open(tasks: Partial<Config['tasks']> = {}): Promise<EmailShop> {
    const office = await FakeSendgrid.open();
    const base = testConfig({ sandboxUrl: office.url });
    const config = { ...base, tasks: { ...base.tasks, ...tasks } };
    const app = await openHttp(config, silentLog());
    // Another suite on this database may have had no worker to send its e-mails.
    await app.get(Database).rows('TRUNCATE kernel.tasks, kernel.outbox_events, kernel.circuits');
    // There is no Stripe here whose balance could be read.
    await app.get(Database).rows(
      `INSERT INTO kernel.sweeps (name, every_ms, next_at) VALUES ('payments.read-balance', 1000, now() + interval '1 day')
       ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at`,
    );
    return new EmailShop(config, office, app, await openWorker(config));
  }

  /** Deletes accounts and e-mails, and waits until nothing is left to do. */
  async forget(): Promise<void> {
    await this.quiet();
    await forgetEverybody(this.app);
    await this.run(
      'TRUNCATE notifications.emails, kernel.webhook_receipts, notifications.newsletter_subscribers, notifications.contact_messages',
    );
    this.office.taken.length = 0;
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.app.close();
    await this.office.close();
  }

  run(sql: string, params: unknown[] = []): Promise<unknown[]> {
    return this.app.get(UnitOfWork).run((tx) => tx.rows(sql, params as never));
  }

  rows<T>(sql: string): Promise<T[]> {
    return this.app.get(Database).rows<T>(sql);
  }

  /** The first e-mail to the address whose subject matches. */
  posted(to: string, subject: RegExp): Promise<PostedEmail> {
    return until(`a mail to ${to} about ${subject}`, async () =>
      this.office.taken.find((email) => email.to === to && subject.test(email.subject)),
    );
  }

  /** The only e-mail of a purpose, once it has that status. */
  logged(purpose: string, status: string): Promise<LoggedEmail> {
    return until(`the mail "${purpose}" to be ${status}`, async () => {
      const [message] = await this.rows<LoggedEmail>(
        `SELECT id, status, attempts, last_error AS "lastError", provider_message_id AS "messageId"
         FROM notifications.emails WHERE purpose = '${purpose}'`,
      );
      return message?.status === status ? message : null;
    });
  }

  /** Waits until every event is handled and every due task is done. */
  async quiet(): Promise<void> {
    await until('the worker to have nothing left to do', async () => {
      const [work] = await this.rows<{ left: number }>(
        `SELECT (SELECT count(*) FROM kernel.outbox_events WHERE relayed_at IS NULL)
           + (SELECT count(*) FROM kernel.tasks WHERE status = 'pending' AND next_at < now() + interval '10 seconds') AS left`,
      );
      return Number(work!.left) === 0;
    });
  }
}

export interface LoggedEmail {
  id: string;
  status: string;
  attempts: number;
  lastError: string | null;
  messageId: string | null;
}
