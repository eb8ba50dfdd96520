import sharedClient from '@sendgrid/client';
import sharedService from '@sendgrid/mail';
import {
  createSendgridContext,
  registerSendgrid,
  sendgridEndpoint,
  type SendgridContext,
} from '../../sandbox/sendgrid';
import { SANDBOX_KEYS } from '../../sandbox/keys';
import { ProviderBench } from './provider-bench';

type Client = typeof sharedClient;
type MailService = typeof sharedService;
/** The classes are there at run time; the packages' typings hide them. */
const { Client: ClientClass } = sharedClient as unknown as { Client: new () => Client };
const { MailService: MailServiceClass } = sharedService as unknown as { MailService: new () => MailService };

export type Letter = Exclude<Parameters<MailService['send']>[0], unknown[]>;

export interface SendgridBench {
  bench: ProviderBench;
  context: SendgridContext;
  key: string;
  /** SendGrid's own client, pointed at the sandbox. */
  client: (key?: string) => Client;
  service: (key?: string) => MailService;
}

/** The SendGrid of the sandbox, alone. */
export async function openSendgrid(directory?: string): Promise<SendgridBench> {
  const bench = await ProviderBench.open(directory);
  const context = createSendgridContext(bench, bench.directory);
  registerSendgrid(bench.server, context);
  await bench.start('sendgrid', (url) => sendgridEndpoint(url, context));
  const key = SANDBOX_KEYS.sendgridApiKey;
  const client = (withKey?: string) => sendgridClient(bench.url, withKey);
  const service = (withKey?: string) => mailService(bench.url, withKey);
  return { bench, context, key, client, service };
}

export function sendgridClient(url: string, key: string = SANDBOX_KEYS.sendgridApiKey): Client {
  const made = new ClientClass();
  made.setApiKey(key);
  // After the key, which puts the address back to SendGrid's own.
  made.setDefaultRequest('baseUrl', url);
  return made;
}

export function mailService(url: string, key?: string): MailService {
  const made = new MailServiceClass();
  made.setClient(sendgridClient(url, key));
  return made;
}

/** A good mail. */
export function letter(more: object = {}): Letter {
  return {
    to: 'ada@example.com',
    from: { email: 'hello@crispi.test', name: 'Crispi' },
    subject: 'Your cookies',
    text: 'They are in the oven.',
    html: '<p>They are in the oven.</p>',
    ...more,
  };
}
