import { IsString } from 'class-validator';
import type { Param } from '../database/database';
import type { Tx } from '../database/unit-of-work';

/** An incoming webhook, before its sender is verified. */
export interface IncomingWebhook {
  rawBody: Buffer;
  /** Empty: it has none of that name. */
  header: (name: string) => string;
}

export interface NewReceipt {
  /** Identifies repetitions. Stored, so its format may never change. */
  key: string;
  /** The provider's word for what happened, "payment_intent.succeeded". */
  kind: string | null;
  /** What it says, in the provider's fields. */
  payload: object;
}

/** What a provider implements to receive its webhooks. */
interface AnySource {
  /** Stored with each receipt, so it stays. */
  readonly provider: string;

  /** Who sent it. Throws 401 for a stranger; nothing in the body may be believed, or parsed, before. */
  verify(webhook: IncomingWebhook): Promise<{ fromSandbox: boolean }>;

  /** What it reports; throws Malformed for what will not get better by being sent again. */
  receipts(body: unknown): NewReceipt[];
}

export interface AnnouncingSource extends AnySource {
  /**
   * Whether a handler reads later what it says; then that is stored until it is taken. What is settled as it comes in
   * leaves only that it came: reports hold names and addresses, and may come when the person has been erased.
   */
  readonly isReadLater: boolean;

  /** Whether anything may follow from it. What nothing follows from is only stored, which costs less. */
  concernsUs(receipt: NewReceipt): boolean;

  /** Writes down, publishes or enqueues what follows from it, in the commit that stores it; called once for each receipt. */
  announce(tx: Tx, receipt: NewReceipt, sender: { fromSandbox: boolean }): Promise<void>;
}

export interface SettlingSource extends AnySource {
  /** All that follows from the receipts, in the statement that stores them; null: nothing does. */
  whenAdded(receipts: NewReceipt[]): ReceiptWork | null;
}

export type WebhookSource = AnnouncingSource | SettlingSource;

/** Part of the statement that stores receipts. */
export interface ReceiptWork {
  /** Named queries; `added` is the one with the keys of those that had not come before, `param` the place of the value. */
  sql(added: string, param: string): string;
  param: Param;
}

/** Names a receipt to the handler that reads it: its key. */
export class ReceiptPayload {
  @IsString() receiptId: string;
}
