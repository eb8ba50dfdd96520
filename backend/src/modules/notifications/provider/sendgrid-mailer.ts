import { Injectable } from '@nestjs/common';
import type sharedClient from '@sendgrid/client';
import type sharedService from '@sendgrid/mail';
import { isRefusal } from '../../../kernel/events/handler-errors';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { ProviderSettings, type SendgridSettings } from '../../settings';
import { EmailDeferred, EmailOutcomeUnknown, EmailRefused, Mailer, type Attachment, type EmailMessage } from './mailer';

type EmailService = typeof sharedService;
type EmailDataRequired = Exclude<Parameters<EmailService['send']>[0], unknown[]>;

interface Sdk {
  Client: new () => typeof sharedClient;
  EmailService: new () => EmailService;
}

/** The connection was never established, so nothing can have been sent. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const TAKEN = 202;

/** Sends through SendGrid, or its sandbox, with the current keys. */
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
    // The SDK accepts any 2xx, which may be a page that a proxy returned in place of SendGrid's response.
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

/** A service and a client of our own: the instances the packages export are shared, including their key. */
async function service({ apiKey, baseUrl }: SendgridSettings, patienceMs: number): Promise<EmailService> {
  const { Client, EmailService } = await loadSendgrid();
  const client = new Client();
  client.setApiKey(apiKey);
  // After setApiKey, which resets the base address to SendGrid's own.
  if (baseUrl) client.setDefaultRequest('baseUrl', baseUrl);
  const emailService = new EmailService();
  emailService.setClient(client);
  emailService.setTimeout(patienceMs);
  return emailService;
}

/**
 * Loads the SDK's classes, which only a process that sends e-mails needs. At run time they are properties of the shared
 * instances the packages export; the packages' own typings declare that in a way (`=` beside `{}`) that
 * compilers no longer accept.
 */
async function loadSendgrid(): Promise<Sdk> {
  const [client, service] = await Promise.all([import('@sendgrid/client'), import('@sendgrid/mail')]);
  const { Client } = client.default as unknown as Pick<Sdk, 'Client'>;
  const { MailService } = service.default as unknown as { MailService: Sdk['EmailService'] };
  return { Client, EmailService: MailService };
}

function message(mail: EmailMessage, { fromEmail, fromName }: SendgridSettings): EmailDataRequired {
  return {
    from: { email: fromEmail, name: fromName },
    personalizations: [{ to: [mail.to], ...(mail.headers && { headers: mail.headers }) }],
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    // Some subjects contain names typed at the checkout; a line break in one would end the header.
    subject: mail.subject.replaceAll(/\s+/g, ' '),
    text: mail.text,
    html: mail.html,
    ...(mail.attachments && { attachments: mail.attachments.map(attachment) }),
    customArgs: { email_id: mail.id },
    // Links are not rewritten: a reset link must not pass through a third party, which would log it.
    trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
  };
}

const attachment = ({ filename, type, content }: Attachment) => ({
  filename,
  type,
  content: content.toString('base64'),
  disposition: 'attachment',
});

/** The SDK rejects with a numeric status, with a network error's string code, or, before any request, with neither. */
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

/** When the provider's rate limit ends, if it names a plausible moment. */
function resetTime(response: Answer | undefined, now: Date): Date | null {
  const seconds = Number(response?.headers?.['x-ratelimit-reset']);
  const waitMs = seconds * 1000 - now.getTime();
  return waitMs > 0 && waitMs < 3600_000 ? new Date(seconds * 1000) : null;
}
