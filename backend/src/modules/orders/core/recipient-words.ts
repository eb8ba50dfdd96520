import type { ShipmentRecipient } from './shipment';

type Name = Pick<ShipmentRecipient, 'firstName' | 'lastName'>;
type Street = Pick<ShipmentRecipient, 'addressLine1' | 'addressLine2'>;
type Place = Street & Pick<ShipmentRecipient, 'city' | 'state' | 'zipCode'>;

/** Whom a shipment is for: an order for oneself may name nobody but its customer. */
export const recipientName = ({ firstName, lastName }: Name, customerName: string) =>
  [firstName, lastName].filter(Boolean).join(' ') || customerName;

/** "600 Congress Ave, Suite 3" */
export const streetInWords = ({ addressLine1, addressLine2 }: Street) =>
  [addressLine1, addressLine2].filter(Boolean).join(', ');

/** "Austin, TX 78701" */
export function townInWords({ city, state, zipCode }: Place): string {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [city, region].filter(Boolean).join(', ');
}

/** "600 Congress Ave, Suite 3, Austin, TX 78701" */
export const placeInWords = (place: Place) => [streetInWords(place), townInWords(place)].filter(Boolean).join(', ');
