import { Injectable } from '@nestjs/common';
import { isRefusal } from '../../../kernel/events/handler-errors';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { ProviderSettings, type SendgridSettings } from '../../settings';
import { EmailDeferred, EmailOutcomeUnknown, EmailRefused, Mailer, type EmailMessage } from './mailer';
import { loadSendgrid, type EmailDataRequired, type EmailService } from './sendgrid-sdk';

/** The connection was never made, so nothing can have been sent. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const TAKEN = 202;

/** SendGrid, or its sandbox, with the keys of the moment. */
@Injectable()
export class SendgridMailer extends Mailer {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  async send(mail: EmailMessage): Promise<string | null> {
    const settings = this.currentSettings();
    const sendgrid = await service(settings, this.config.patience.providerMs);
    const [response] = await sendgrid.send(message(mail, settings)).catch((error: unknown) => {
      throw classify(error, this.clock.now());
    });
    // The SDK takes any 2xx for a success; a page that something on the way put in place of the answer is none.
    if (response.statusCode !== TAKEN) throw new EmailOutcomeUnknown(`SendGrid answered ${response.statusCode}.`);
    return (response.headers as Record<string, string | undefined>)['x-message-id'] ?? null;
  }

  private currentSettings(): SendgridSettings {
    try {
      return this.settings.sendgrid();
    } catch (error) {
      throw new EmailDeferred((error as Error).message);
    }
  }
}

/** A service and a client of our own: the ones the packages export are shared, and their key with them. */
async function service({ apiKey, baseUrl }: SendgridSettings, patienceMs: number): Promise<EmailService> {
  const { Client, EmailService } = await loadSendgrid();
  const client = new Client();
  client.setApiKey(apiKey);
  // After setApiKey, which puts the base address back to SendGrid's own.
  if (baseUrl) client.setDefaultRequest('baseUrl', baseUrl);
  const emailService = new EmailService();
  emailService.setClient(client);
  emailService.setTimeout(patienceMs);
  return emailService;
}

function message(mail: EmailMessage, { fromEmail, fromName }: SendgridSettings): EmailDataRequired {
  return {
    from: { email: fromEmail, name: fromName },
    personalizations: [{ to: [mail.to], ...(mail.headers && { headers: mail.headers }) }],
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    // Names typed at the checkout stand in some subjects; a line break in one would end the header.
    subject: mail.subject.replaceAll(/\s+/g, ' '),
    text: mail.text,
    html: mail.html,
    customArgs: { email_id: mail.id },
    // Links go where they say: a reset link must not pass through, and be logged by, a third party.
    trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
  };
}

/** The SDK rejects with a numeric status, with a network error's string code, or before any request with neither. */
function classify(error: unknown, now: Date): Error {
  const { code, message, response } = error as { code?: unknown; message: string; response?: Answer };
  if (typeof code === 'number') {
    const reason = `SendGrid answered ${code}: ${response?.body?.errors?.[0]?.message ?? message}`;
    return isRefusal(code) ? new EmailRefused(reason) : new EmailDeferred(reason, resetTime(response, now));
  }
  if (typeof code !== 'string') return new EmailRefused(`The mail could not be built: ${message}`);
  if (NEVER_REACHED.has(code)) return new EmailDeferred(`SendGrid could not be reached (${code}).`);
  return new EmailOutcomeUnknown(`SendGrid gave no answer (${code}).`);
}

interface Answer {
  body?: { errors?: { message?: string }[] };
  headers?: Record<string, string | undefined>;
}

/** When the provider's rate limit ends, if it names a moment that is not absurdly far away. */
function resetTime(response: Answer | undefined, now: Date): Date | null {
  const seconds = Number(response?.headers?.['x-ratelimit-reset']);
  const waitMs = seconds * 1000 - now.getTime();
  return waitMs > 0 && waitMs < 3600_000 ? new Date(seconds * 1000) : null;
}
