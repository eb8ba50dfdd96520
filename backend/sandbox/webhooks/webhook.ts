import type { Provider } from '../state/request-log';

export interface Attempt {
  at: string;
  /** HTTP status, or null when there was no answer. */
  status: number | null;
  ms: number;
  /** Start of the answer's body, or why there was none. */
  answer: string;
}

/** One message to the shop, until it is delivered or given up. */
export interface Webhook {
  id: string;
  seq: number;
  provider: Provider;
  /** Event name, e.g. payment_intent.succeeded. */
  type: string;
  /** Which of the provider's receivers it is for. */
  to?: string;
  /** The provider's own id of what is told (evt_…, external delivery id, message id). */
  ref: string;
  body: string;
  createdAt: string;
  /** Sandbox time in milliseconds; null once settled. */
  nextAt: number | null;
  status: 'pending' | 'delivered' | 'failed' | 'dropped';
  attempts: Attempt[];
  /** Webhooks of one group go out newest first, one at a time. */
  group: string | null;
}

export interface Distortion {
  badSignature: boolean;
  staleTimestamp: boolean;
}

/** How one provider talks to the shop. */
export interface Endpoint {
  /** Where webhooks go; null once that receiver is gone. `to` names one of several receivers. */
  url(to?: string): string | null;
  /** Milliseconds to wait before each attempt; the last one repeats while `giveUpAfter` allows. */
  delays: number[];
  /** Milliseconds after which the provider stops trying; null: after the last of `delays`. */
  giveUpAfter: number | null;
  headers(body: string, distortion: Distortion, to?: string): Record<string, string>;
  accepted(status: number): boolean;
  /** How a provider that reports in batches makes one message of several. */
  batches?: {
    /** Milliseconds between two of them. */
    everyMs: number;
    join(bodies: string[]): string;
  };
  /** Told about each webhook that was delivered or given up. */
  settled?(webhook: Webhook): void;
}
