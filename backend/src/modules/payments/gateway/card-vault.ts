/** A card that a customer agreed to keep at the provider. */
export interface SavedCard {
  id: string;
  /** In Stripe's words ("visa"). */
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  /** The same for the same card, however often it was saved. */
  fingerprint: string | null;
}

/** What identifies an account of this shop at the provider. Nothing personal: it also stays if the answer is lost. */
export interface AccountMark {
  userId: number;
  shopId: string;
}

/** The customers' cards at the card provider. Throws `PaymentProviderDown`, and `CustomerGone` if it has no such customer. */
export abstract class CardVault {
  /** The same key must come with the same mark. */
  abstract createCustomer(account: string, mark: AccountMark, key: string): Promise<string>;
  /** Whether these keys reach the customer, and it is that of this account of this shop. */
  abstract hasCustomer(account: string, customerId: string, mark: AccountMark): Promise<boolean>;
  /** A secret with which a page shows the customer's cards and offers to save another one, for half an hour. */
  abstract openSession(account: string, customerId: string): Promise<string>;
  /** Newest first. */
  abstract cardsOf(account: string, customerId: string): Promise<SavedCard[]>;
  /** Succeeds if the card was removed before. */
  abstract remove(account: string, cardId: string): Promise<void>;
}
