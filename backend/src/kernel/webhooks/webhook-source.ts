import { IsString } from 'class-validator';
import type { Param } from '../database/database';
import type { Tx } from '../database/unit-of-work';

/** A received webhook, before its sender is verified. */
export interface IncomingWebhook {
  rawBody: Buffer;
  /** Empty: it has no such header. */
  header: (name: string) => string;
}

export interface NewReceipt {
  /** Identifies repetitions. It is stored, so its format may never change. */
  key: string;
  /** The provider's event type, "payment_intent.succeeded". */
  kind: string | null;
  /** The payload in the provider's fields. */
  payload: object;
}

/** Implemented by each provider that sends webhooks. */
export interface WebhookSource {
  /** Stored with each webhook, so it may not change. */
  readonly provider: string;

  /**
   * Whether a handler needs the payload later; it is then stored until it was handled. Otherwise only its arrival is
   * stored: payloads contain names and addresses, and may arrive after the person was erased.
   */
  readonly isReadLater: boolean;

  /** Verifies the sender; throws 401 for an unknown one. Nothing in the body may be used, or parsed, before. */
  verify(webhook: IncomingWebhook): Promise<{ fromSandbox: boolean }>;

  /** The reported events; throws Malformed for a body that will not become valid by a repetition. */
  receipts(body: unknown): NewReceipt[];

  /** What the statement that stores them does as well, for all webhooks at once; null: nothing. */
  whenAdded?(receipts: NewReceipt[]): ReceiptWork | null;

  /** Whether anything may be announced of it. Other webhooks are only stored, which costs less. */
  concernsUs(receipt: NewReceipt): boolean;

  /** Writes, publishes or enqueues what follows from it, in the commit that stores it; called once per webhook. */
  announce(tx: Tx, receipt: NewReceipt, sender: { fromSandbox: boolean }): Promise<void>;
}

/** Part of the statement that stores webhooks. */
export interface ReceiptWork {
  /** Named queries (CTEs); `added` has the keys of new webhooks, `param` the index of the value. */
  sql(added: string, param: string): string;
  param: Param;
}

/** Identifies a webhook to its handler: its key. */
export class ReceiptPayload {
  @IsString() receiptId: string;
}
