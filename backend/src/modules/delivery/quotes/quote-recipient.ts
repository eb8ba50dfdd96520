import { createHash } from 'node:crypto';
import { isCourierService, type DeliveryProvider } from '@crispi/rules/couriers';

/** The destination of a shipment as typed at checkout. Money in cents. */
export interface QuoteRecipient {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  state?: string | null;
  zipCode: string;
  /** Local date "2026-11-21" and window "9:00 AM - 10:00 AM"; checked if both are set. */
  deliveryDate?: string | null;
  deliveryTime?: string | null;
  tipCents: number;
}

type Place = Pick<QuoteRecipient, 'addressLine1' | 'addressLine2' | 'city' | 'state'> & { zipCode: string | null };

/**
 * Equal for two deliveries that must cost the same: address, window, tip and, for a courier service, the value of the
 * goods. The name does not matter. Our own price does not depend on the goods.
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
