import { Injectable } from '@nestjs/common';
import { ProviderSettings } from '../provider-settings';
import { ask } from './ask';
import { KeyTestRepository, type KeyTestResult } from './key-tests.repository';

const SENDGRID_URL = 'https://api.sendgrid.com';

/** Asks SendGrid for the key's permissions, which must include sending e-mails. */
@Injectable()
export class TestSendgridConfig {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly tests: KeyTestRepository,
  ) {}

  async execute(): Promise<KeyTestResult> {
    const values = this.settings.values();
    return this.tests.keep('sendgrid', values, await this.test());
  }

  private async test(): Promise<KeyTestResult> {
    const { sendgridApiKey, sendgridFromEmail } = this.settings.values();
    if (sendgridApiKey && !sendgridFromEmail) return { success: false, message: 'The sender address is missing.' };
    try {
      const { mode, apiKey, baseUrl } = this.settings.sendgrid();
      const { status, body } = await ask('SendGrid', `${baseUrl ?? SENDGRID_URL}/v3/scopes`, `Bearer ${apiKey}`);
      if (status !== 200) return { success: false, message: refusal(status, body) };
      const scopes = (body as { scopes?: unknown } | null)?.scopes;
      if (!Array.isArray(scopes) || !scopes.includes('mail.send')) {
        return {
          success: false,
          message: 'SendGrid knows the key, but it has no permission to send mail (scope mail.send).',
        };
      }
      return { success: true, message: `SendGrid accepted the key (${mode} mode).` };
    } catch (error) {
      return { success: false, message: error instanceof Error ? error.message : String(error) };
    }
  }
}

function refusal(status: number, body: unknown): string {
  const reason = (body as { errors?: { message?: string }[] } | null)?.errors?.[0]?.message;
  return `SendGrid didn’t accept the key: ${reason ?? `status ${status}`}.`;
}
