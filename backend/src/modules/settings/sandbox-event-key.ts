import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 3000;

/**
 * The public key of the SendGrid sandbox. The sandbox generates its own pair, so the key is fetched once and cached.
 */
@Injectable()
export class SandboxEventKey {
  private cached: string | null = null;

  /** Empty while the sandbox does not respond. */
  async get(sandboxUrl: string): Promise<string[]> {
    this.cached ??= await this.ask(sandboxUrl);
    return this.cached ? [this.cached] : [];
  }

  private async ask(sandboxUrl: string): Promise<string | null> {
    try {
      const answer = await fetch(`${sandboxUrl}/sandbox/sendgrid-public-key`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.ok ? (await answer.text()).trim() : null;
    } catch {
      return null;
    }
  }
}
