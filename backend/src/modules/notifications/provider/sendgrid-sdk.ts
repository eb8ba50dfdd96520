import sharedClient from '@sendgrid/client';
import sharedService from '@sendgrid/mail';

/**
 * The SDK's classes. At run time they are properties of the shared instances the packages export; the packages' own
 * typings declare that in a way (`export =` beside `export {}`) that compilers no longer accept.
 */
export const { Client } = sharedClient as unknown as { Client: new () => typeof sharedClient };
export const { MailService: EmailService } = sharedService as unknown as {
  MailService: new () => typeof sharedService;
};
export type EmailService = typeof sharedService;
export type EmailDataRequired = Exclude<Parameters<EmailService['send']>[0], unknown[]>;
