import { Injectable } from '@nestjs/common';
import { IsInt, IsOptional, IsUUID } from 'class-validator';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { defineJob } from '../../../kernel/events/definitions';
import { UnrecoverableError, RetryAt } from '../../../kernel/events/handler-errors';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { Log } from '../../../kernel/observability/log';
import { EmailRegistry, type ComposedEmail } from '../emails/email-registry';
import { EmailDeferred, Mailer, EmailOutcomeUnknown } from '../provider/mailer';
import { EmailsRepository, type LoggedEmail } from './emails.repository';
import { UndeliveredEmails } from './undelivered-emails';

export class SendEmailPayload {
  @IsUUID() emailId: string;
  /** How often an earlier task that was lost has called the provider. */
  @IsOptional() @IsInt() sentBefore?: number;
}

/** Sends one e-mail of the send log through the provider. */
export const SendEmail = defineJob('notifications.send-email', SendEmailPayload);

/**
 * Calls of unknown outcome per e-mail before it is given up, i.e. two resends. Calls that certainly sent nothing do not
 * count.
 */
const MAX_SENDS = 3;

const TOO_OLD = 'It was too old to be sent.';

/**
 * Sends one e-mail. SendGrid takes no idempotency key, so the log says "sending" before the call, and an e-mail found
 * in that state (or whose call got no response) waits for the provider's report before it is sent again. It arrives
 * twice only when both the response and the report are lost. The task counts the attempts; the log records the number.
 */
@Injectable()
@HandlesJob(SendEmail, { kind: 'outbound', queue: 'emails', provider: 'sendgrid' })
export class SendEmailHandler implements OutboundHandler<SendEmailPayload> {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly registry: EmailRegistry,
    private readonly undelivered: UndeliveredEmails,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ emailId, sentBefore = 0 }: SendEmailPayload, lease: Lease): Promise<void> {
    const email = await this.emails.find(emailId);
    if (!email || email.status === 'skipped') return;
    // A report said so, or this process ended right after the call.
    if (email.status === 'sent' || email.status === 'delivered') return this.wasSent(email);
    if (email.useBy && email.useBy < this.clock.now()) return this.emails.ended(email.id, 'skipped', TOO_OLD);
    const attempt = sentBefore + lease.attempt;
    if (isUnclear(email)) {
      this.waitForReport(email);
      if (attempt > MAX_SENDS) return this.giveUp(email, 'Its fate was unknown each time it was sent.');
    }
    const composed = await this.compose(email, lease);
    if (!composed) return this.emails.ended(email.id, 'skipped', 'There was nothing left to say.');
    if (!(await this.emails.sending(email, attempt, composed.to.email, composed.subject))) return;
    const call = lease.call(() => this.mailer.send({ id: email.id, ...composed }));
    await call.then(
      async (messageId) => {
        await this.emails.accepted(email.id, messageId);
        await this.wasSent(email);
      },
      (error: unknown) => this.settle(email, attempt, error, lease),
    );
  }

  private waitForReport({ sendingAt }: LoggedEmail): void {
    if (!sendingAt) return;
    const until = new Date(sendingAt.getTime() + this.config.tasks.mailGraceMs);
    if (until > this.clock.now()) throw new RetryAt(until, 'Waiting for the provider to say what became of it.');
  }

  private async compose(email: LoggedEmail, lease: Lease): Promise<ComposedEmail | null> {
    if (!this.registry.has(email.purpose)) return this.giveUp(email, `No mail is for the purpose "${email.purpose}".`);
    try {
      return await this.registry.compose(email.purpose, email.about);
    } catch (error) {
      if (lease.lastAttempt) await this.fail(email, reasonOf(error));
      throw error;
    }
  }

  /** Records how the call ended; the thrown error reschedules the task. */
  private async settle(email: LoggedEmail, attempt: number, error: unknown, lease: Lease): Promise<void> {
    const reason = reasonOf(error);
    if (error instanceof EmailOutcomeUnknown) {
      await this.emails.ended(email.id, 'unknown', reason);
      throw new EmailOutcomeUnknown(reason, new Date(this.clock.now().getTime() + this.config.tasks.mailGraceMs));
    }
    if (!(error instanceof EmailDeferred)) return this.giveUp(email, reason);
    await this.emails.deferred(email.id, attempt, lease.lastAttempt ? 'failed' : 'queued', reason);
    if (lease.lastAttempt) await this.undelivered.failed(email);
    throw error;
  }

  private async giveUp(email: LoggedEmail, reason: string): Promise<never> {
    await this.fail(email, reason);
    this.note(email, 'e-mail failed');
    throw new UnrecoverableError(reason);
  }

  private async fail(email: LoggedEmail, reason: string): Promise<void> {
    await this.emails.ended(email.id, 'failed', reason);
    await this.undelivered.failed(email);
  }

  private wasSent(email: LoggedEmail): Promise<void> {
    this.note(email, 'e-mail sent');
    return this.registry.sent(email);
  }

  private note({ id, purpose, orderId }: LoggedEmail, message: string): void {
    this.log.info({ emailId: id, purpose, orderId }, message);
  }
}

/** Whether the provider may have the e-mail. */
function isUnclear({ status }: LoggedEmail): boolean {
  return status === 'sending' || status === 'unknown';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
