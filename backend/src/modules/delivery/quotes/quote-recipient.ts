import { createHash } from 'node:crypto';
import { isCourierService, type DeliveryProvider } from '@crispi/rules/couriers';

/** Where a shipment would go, as typed at checkout. Money in cents. */
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

type Place = Pick<QuoteRecipient, 'addressLine1' | 'addressLine2' | 'city' | 'state'> & { zipCode: string | null };

/**
 * Equal for two deliveries that must cost the same: place, window, tip and, where a courier service drives, what is in them; not
 * the name. Our own price does not depend on the contents.
 */
export function fingerprintOf(recipient: QuoteRecipient, provider: DeliveryProvider, orderValueCents: number): Buffer {
  const { deliveryDate, deliveryTime, tipCents } = recipient;
  const value = isCourierService(provider) ? orderValueCents : 0;
  return digest([provider, ...linesOf(recipient), deliveryDate ?? '', deliveryTime ?? '', tipCents, value]);
}

/** Equal for two deliveries to the same address. */
export function placeOf(recipient: Place): Buffer {
  return digest(linesOf(recipient));
}

function linesOf({ addressLine1, addressLine2, city, state, zipCode }: Place): string[] {
  return [addressLine1, addressLine2, city, state, zipCode].map((part) =>
    (part ?? '').trim().replace(/\s+/g, ' ').toLowerCase(),
  );
}

function digest(facts: unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}
