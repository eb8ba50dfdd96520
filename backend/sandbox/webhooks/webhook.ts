import type { Provider } from '../state/request-log';

export interface Attempt {
  at: string;
  /** HTTP status, or null without an answer. */
  status: number | null;
  ms: number;
  /** Beginning of the answer's body, or the network error. */
  answer: string;
}

/** One message to the shop, until it is delivered or given up. */
export interface Webhook {
  id: string;
  seq: number;
  provider: Provider;
  /** Event type, e.g. payment_intent.succeeded. */
  type: string;
  /** One of the provider's receivers. */
  to?: string;
  /** The provider's own id of the subject (evt_…, external delivery id, message id). */
  ref: string;
  body: string;
  createdAt: string;
  /** Sandbox time in milliseconds; null once settled. */
  nextAt: number | null;
  status: 'pending' | 'delivered' | 'failed' | 'dropped';
  attempts: Attempt[];
  /** Webhooks of one group are sent newest first, one at a time. */
  group: string | null;
}

export interface Distortion {
  badSignature: boolean;
  staleTimestamp: boolean;
}

/** How one provider sends webhooks to the shop. */
export interface Endpoint {
  /** Where webhooks are sent; null once that receiver was removed. `to` names one of several receivers. */
  url(to?: string): string | null;
  /** Milliseconds before each attempt; the last one repeats while `giveUpAfter` allows. */
  delays: number[];
  /** Milliseconds after which the provider stops trying; null: after the last of `delays`. */
  giveUpAfter: number | null;
  headers(body: string, distortion: Distortion, to?: string): Record<string, string>;
  accepted(status: number): boolean;
  /** How a provider combines several events into one message. */
  batches?: {
    /** Milliseconds between two of them. */
    everyMs: number;
    join(bodies: string[]): string;
  };
  /** Called for each webhook that was delivered or given up. */
  settled?(webhook: Webhook): void;
}
