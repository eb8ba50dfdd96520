import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { Handles, type Lease, type OutboundHandler } from '../../../kernel/events/handlers';
import { Hopeless, TryAgainAt } from '../../../kernel/events/failures';
import type { Letter } from '../mails/mail';
import { Mails } from '../mails/mails';
import { MailDeferred, Mailer, MailOutcomeUnknown } from '../provider/mailer';
import { renderLetter } from '../templates/render-letter';
import { SendEmail, type SendEmailPayload } from './send-email.job';
import { SendLog, type LoggedEmail } from './send-log';

/** Calls of unknown outcome for one mail before it is given up: two resends. Calls that certainly sent nothing are free. */
const MAX_SENDS = 3;

/**
 * Sends one mail. SendGrid takes no idempotency key, so the log says "sending" before the call, and a mail found in
 * that state (or whose call got no answer) waits for the provider's report before it is sent again. A mail arrives
 * twice only when the answer and the report are both lost.
 */
@Injectable()
@Handles({ on: SendEmail as never, kind: 'outbound', provider: 'sendgrid' })
export class SendEmailHandler implements OutboundHandler<SendEmailPayload> {
  constructor(
    private readonly log: SendLog,
    private readonly mails: Mails,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async handle({ emailId }: SendEmailPayload, lease: Lease): Promise<void> {
    const email = await this.log.find(emailId);
    if (!email || ['sent', 'delivered', 'skipped'].includes(email.status)) return;
    this.waitForReport(email);
    // A failed one is only ever sent again because staff asked for it.
    if (email.status !== 'failed' && email.attempts >= MAX_SENDS)
      return this.giveUp(email, 'Its fate was unknown each time it was sent.');
    const letter = await this.compose(email, lease);
    if (!letter) return this.log.ended(email.id, 'skipped', 'There was nothing left to say.');
    const finished = { id: email.id, to: letter.to, subject: letter.subject, headers: letter.headers };
    const text = renderLetter(letter.body);
    if (!(await this.log.sending(email, letter.to.email, letter.subject))) return;
    const call = lease.call(() => this.mailer.send({ ...finished, ...text }));
    await call.then(
      (messageId) => this.log.accepted(email.id, messageId),
      (error: unknown) => this.settle(email, error, lease),
    );
  }

  private waitForReport({ status, sendingAt }: LoggedEmail): void {
    if (!sendingAt || !['sending', 'unknown'].includes(status)) return;
    const until = new Date(sendingAt.getTime() + this.config.tasks.mailGraceMs);
    if (until > this.clock.now()) throw new TryAgainAt(until, 'Waiting for the provider to say what became of it.');
  }

  private async compose(email: LoggedEmail, lease: Lease): Promise<Letter | null> {
    const mail = this.mails.find(email.purpose);
    if (!mail) return this.giveUp(email, `No mail is for the purpose "${email.purpose}".`);
    try {
      return await mail.compose(email.about);
    } catch (error) {
      if (lease.lastAttempt) await this.log.ended(email.id, 'failed', reasonOf(error));
      throw error;
    }
  }

  /** Writes down how the call ended and says when to come back. */
  private async settle(email: LoggedEmail, error: unknown, lease: Lease): Promise<void> {
    const reason = reasonOf(error);
    if (error instanceof MailOutcomeUnknown) {
      await this.log.ended(email.id, 'unknown', reason);
      throw new MailOutcomeUnknown(reason, new Date(this.clock.now().getTime() + this.config.tasks.mailGraceMs));
    }
    if (!(error instanceof MailDeferred)) return this.giveUp(email, reason);
    await this.log.deferred(email.id, lease.lastAttempt ? 'failed' : 'queued', reason);
    throw error;
  }

  private async giveUp(email: LoggedEmail, reason: string): Promise<never> {
    await this.log.ended(email.id, 'failed', reason);
    throw new Hopeless(reason);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
