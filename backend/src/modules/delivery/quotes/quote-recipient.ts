import { createHash } from 'node:crypto';

/** Where a parcel would go, as typed at checkout. Money in cents. */
export interface QuoteRecipient {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  state?: string | null;
  zipCode: string;
  /** Local date "2026-11-21" and window "9:00 AM - 10:00 AM"; checked when both are there. */
  deliveryDate?: string | null;
  deliveryTime?: string | null;
  tipCents: number;
}

/** Equal for two recipients whose deliveries must cost the same: place, window and tip, not the name. */
export function fingerprintOf(recipient: QuoteRecipient, provider: string): Buffer {
  const { addressLine1, addressLine2, city, state, zipCode, deliveryDate, deliveryTime } = recipient;
  const place = [addressLine1, addressLine2, city, state, zipCode].map((part) =>
    (part ?? '').trim().replace(/\s+/g, ' ').toLowerCase(),
  );
  const facts = [provider, ...place, deliveryDate ?? '', deliveryTime ?? '', recipient.tipCents];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}
