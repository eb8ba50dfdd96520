import { randomWord } from '../state/ids';
import { requireVerifiedSender } from './access';
import { DELIVER, process } from './simulated-outcomes';
import type { Address, Attachment, Email } from './email';
import { isRecord } from './problems';
import type { SendgridContext } from './sendgrid-context';
import { validateEmail } from './validate';

const KEPT = 2000;

interface Body {
  from: Address;
  reply_to?: Address;
  reply_to_list?: Address[];
  subject?: string;
  content: { type: string; value: string }[];
  personalizations: Personalization[];
  attachments?: { filename: string; type?: string; content: string }[];
  categories?: string[];
  headers?: Record<string, string>;
  custom_args?: Record<string, string>;
  send_at?: number;
  mail_settings?: { sandbox_mode?: { enable?: boolean }; bypass_list_management?: { enable?: boolean } };
}

interface Personalization {
  to: Address[];
  cc?: Address[];
  bcc?: Address[];
  subject?: string;
  headers?: Record<string, string>;
  custom_args?: Record<string, string>;
  send_at?: number;
}

/**
 * Accepts a request: null if it was only validated (SendGrid's sandbox mode), else its X-Message-Id. Throws 400 with
 * the invalid fields, 403 for an unverified sender.
 */
export function acceptEmail(context: SendgridContext, body: unknown): string | null {
  validateEmail(body, context.clock.seconds());
  const request = body as unknown as Body;
  requireVerifiedSender(request.from.email);
  if (request.mail_settings?.sandbox_mode?.enable) return null;
  const messageId = randomWord(22);
  context.store.transaction(() => {
    request.personalizations.forEach((personalization, index) => {
      const message = compose(context, request, personalization, messageId, index);
      context.mails.put(message.id, message);
      const wait = ((personalization.send_at ?? request.send_at ?? 0) - context.clock.seconds()) * 1000;
      if (wait > 0) context.effects.later(wait, DELIVER, message.id);
      else process(context, message);
    });
    context.mails.trim(KEPT);
  });
  return messageId;
}

function compose(
  { clock }: SendgridContext,
  request: Body,
  personalization: Personalization,
  messageId: string,
  index: number,
): Email {
  return {
    id: index === 0 ? messageId : `${messageId}-${index}`,
    messageId,
    to: personalization.to,
    cc: personalization.cc ?? [],
    bcc: personalization.bcc ?? [],
    from: request.from,
    replyTo: request.reply_to ?? request.reply_to_list?.[0] ?? null,
    subject: personalization.subject ?? request.subject ?? '',
    text: contentOf(request, 'text/plain'),
    html: contentOf(request, 'text/html'),
    headers: { ...request.headers, ...personalization.headers },
    categories: request.categories ?? [],
    customArgs: { ...request.custom_args, ...personalization.custom_args },
    attachments: (request.attachments ?? []).map(attachment),
    ignoresSuppressions: request.mail_settings?.bypass_list_management?.enable === true,
    createdAt: clock.iso(),
    status: 'processed',
  };
}

function contentOf({ content }: Body, type: string): string | null {
  return content.find((block) => isRecord(block) && block.type === type)?.value ?? null;
}

function attachment({ filename, type, content }: NonNullable<Body['attachments']>[number]): Attachment {
  return { filename, type: type ?? null, content };
}
