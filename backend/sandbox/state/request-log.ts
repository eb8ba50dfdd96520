export type Provider = 'stripe' | 'sendgrid' | 'doordash';

export interface RequestEntry {
  at: string;
  provider: Provider;
  method: string;
  /** Path and query with secrets masked; bodies are never logged, because they may contain card numbers. */
  url: string;
  status: number;
  ms: number;
  requestId: string | null;
  /** The key that was used, masked except for its kind and its end; null without one. */
  key: string | null;
  fault: string | null;
}

const KEPT = 500;

/** The latest provider calls, newest first. Kept in memory only. */
export class RequestLog {
  private entries: RequestEntry[] = [];

  add(entry: RequestEntry): void {
    this.entries.unshift({ ...entry, url: mask(entry.url) });
    if (this.entries.length > KEPT) this.entries.length = KEPT;
  }

  all(): RequestEntry[] {
    return this.entries;
  }

  clear(): void {
    this.entries = [];
  }
}

function mask(url: string): string {
  return url.replace(/((?:client_secret|key|number|cvc|source)(?:%5D|\])?=)[^&]*/gi, '$1***');
}
