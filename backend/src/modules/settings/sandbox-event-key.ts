import { Injectable } from '@nestjs/common';

const PATIENCE_MS = 3000;

/** The public key of the SendGrid sandbox. It makes its own pair, so we ask for it once and remember the answer. */
@Injectable()
export class SandboxEventKey {
  private known: string | null = null;

  /** None while the sandbox does not answer. */
  async get(sandboxUrl: string): Promise<string[]> {
    this.known ??= await this.ask(sandboxUrl);
    return this.known ? [this.known] : [];
  }

  private async ask(sandboxUrl: string): Promise<string | null> {
    try {
      const answer = await fetch(`${sandboxUrl}/sandbox/sendgrid-public-key`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return answer.ok ? (await answer.text()).trim() : null;
    } catch {
      return null;
    }
  }
}
