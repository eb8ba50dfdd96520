import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { UnrecoverableError, RetryAt } from '../../../kernel/events/handler-errors';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { Log } from '../../../kernel/observability/log';
import { EmailRegistry, type ComposedEmail } from '../emails/email-registry';
import { EmailDeferred, Mailer, EmailOutcomeUnknown } from '../provider/mailer';
import { EmailsRepository, type LoggedEmail } from './emails.repository';
import { SendEmail, type SendEmailPayload } from './send-email.job';

/** Calls of unknown outcome for one e-mail before it is given up: two resends. Calls that certainly sent nothing are free. */
const MAX_SENDS = 3;

/**
 * Sends one e-mail. SendGrid takes no idempotency key, so the log says "sending" before the call, and an e-mail found in
 * that state (or whose call got no answer) waits for the provider's report before it is sent again. One arrives twice
 * only when the answer and the report are both lost. The task counts the attempts; the log notes the number.
 */
@Injectable()
@HandlesJob(SendEmail, { kind: 'outbound', queue: 'emails', provider: 'sendgrid' })
export class SendEmailHandler implements OutboundHandler<SendEmailPayload> {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly registry: EmailRegistry,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ emailId, sentBefore = 0 }: SendEmailPayload, lease: Lease): Promise<void> {
    const email = await this.emails.find(emailId);
    if (!email || ['sent', 'delivered', 'skipped'].includes(email.status)) return;
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
        this.note(email, 'e-mail sent');
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
      if (lease.lastAttempt) await this.emails.ended(email.id, 'failed', reasonOf(error));
      throw error;
    }
  }

  /** Writes down how the call ended and says when to come back. */
  private async settle(email: LoggedEmail, attempt: number, error: unknown, lease: Lease): Promise<void> {
    const reason = reasonOf(error);
    if (error instanceof EmailOutcomeUnknown) {
      await this.emails.ended(email.id, 'unknown', reason);
      throw new EmailOutcomeUnknown(reason, new Date(this.clock.now().getTime() + this.config.tasks.mailGraceMs));
    }
    if (!(error instanceof EmailDeferred)) return this.giveUp(email, reason);
    await this.emails.deferred(email.id, attempt, lease.lastAttempt ? 'failed' : 'queued', reason);
    throw error;
  }

  private async giveUp(email: LoggedEmail, reason: string): Promise<never> {
    await this.emails.ended(email.id, 'failed', reason);
    this.note(email, 'e-mail failed');
    throw new UnrecoverableError(reason);
  }

  private note({ id, purpose, orderId }: LoggedEmail, what: string): void {
    this.log.info({ emailId: id, purpose, orderId }, what);
  }
}

/** Whether the provider may have it, and nobody knows. */
function isUnclear({ status }: LoggedEmail): boolean {
  return status === 'sending' || status === 'unknown';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
