import sharedClient from '@sendgrid/client';
import sharedService from '@sendgrid/mail';
import {
  createSendgridContext,
  registerSendgrid,
  sendgridEndpoint,
  type SendgridContext,
} from '../../sandbox/sendgrid';
import { SANDBOX_KEYS } from '../../sandbox/keys';
import { ProviderHarness } from './provider-harness';

type Client = typeof sharedClient;
type EmailService = typeof sharedService;
/** The classes are there at run time; the packages' typings hide them. */
const { Client: ClientClass } = sharedClient as unknown as { Client: new () => Client };
const { MailService } = sharedService as unknown as { MailService: new () => EmailService };

export type Email = Exclude<Parameters<EmailService['send']>[0], unknown[]>;

export interface SendgridHarness {
  harness: ProviderHarness;
  context: SendgridContext;
  key: string;
  /** SendGrid's own client, pointed at the sandbox. */
  client: (key?: string) => Client;
  service: (key?: string) => EmailService;
}

/**
 * The SendGrid of the sandbox, alone.
 * @param batchMs how long it collects events
 */
export async function openSendgrid(directory?: string, batchMs?: number): Promise<SendgridHarness> {
  const harness = await ProviderHarness.open(directory);
  const context = createSendgridContext(harness, harness.directory);
  registerSendgrid(harness.server, context);
  await harness.start('sendgrid', (url) => sendgridEndpoint(url, context, batchMs));
  const key = SANDBOX_KEYS.sendgridApiKey;
  const client = (withKey?: string) => sendgridClient(harness.url, withKey);
  const service = (withKey?: string) => emailService(harness.url, withKey);
  return { harness, context, key, client, service };
}

export function sendgridClient(url: string, key: string = SANDBOX_KEYS.sendgridApiKey): Client {
  const made = new ClientClass();
  made.setApiKey(key);
  // After the key, because setting it resets the address to SendGrid's own.
  made.setDefaultRequest('baseUrl', url);
  return made;
}

export function emailService(url: string, key?: string): EmailService {
  const made = new MailService();
  made.setClient(sendgridClient(url, key));
  return made;
}

/** A valid e-mail. */
export function letter(more: object = {}): Email {
  return {
    to: 'ada@example.com',
    from: { email: 'hello@crispi.test', name: 'Bakery' },
    subject: 'Your cookies',
    text: 'They are in the oven.',
    html: '<p>They are in the oven.</p>',
    ...more,
  };
}
