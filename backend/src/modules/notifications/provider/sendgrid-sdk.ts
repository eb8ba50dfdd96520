import type sharedClient from '@sendgrid/client';
import type sharedService from '@sendgrid/mail';

export type EmailService = typeof sharedService;
export type EmailDataRequired = Exclude<Parameters<EmailService['send']>[0], unknown[]>;

interface Sdk {
  Client: new () => typeof sharedClient;
  EmailService: new () => EmailService;
}

/**
 * The SDK's classes, which only a process that sends e-mails needs to hold. At run time they are properties of the
 * shared instances the packages export; the packages' own typings declare that in a way (`export =` beside `export {}`)
 * that compilers no longer accept.
 */
export async function loadSendgrid(): Promise<Sdk> {
  const [client, service] = await Promise.all([import('@sendgrid/client'), import('@sendgrid/mail')]);
  const { Client } = client.default as unknown as Pick<Sdk, 'Client'>;
  const { MailService } = service.default as unknown as { MailService: Sdk['EmailService'] };
  return { Client, EmailService: MailService };
}
