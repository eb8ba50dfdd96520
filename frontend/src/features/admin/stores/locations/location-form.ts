import type { AdminLocation } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import { differencesIn } from '../../shell/screen/conflict';

export const LABELS = {
  storeId: 'Store',
  name: 'Name',
  phone: 'Phone',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  isActive: 'Active',
} as const;

/** The store is empty until one is chosen. */
export type LocationForm = Record<Exclude<keyof typeof LABELS, 'isActive'>, string> & { isActive: boolean };

export const EMPTY: LocationForm = {
  storeId: '',
  name: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
  isActive: true,
};

export function formOf(location: AdminLocation): LocationForm {
  const { name, addressLine1, addressLine2, city, state, zipCode, country, isActive } = location;
  const address = { addressLine1, addressLine2, city, state, zipCode, country };
  return { storeId: String(location.storeId), name, phone: formatPhone(location.phone), ...address, isActive };
}

export const bodyOf = ({ storeId, ...typed }: LocationForm) => ({ ...typed, storeId: Number(storeId) });

export const locationDifferences = (newer: AdminLocation, edited: LocationForm) =>
  differencesIn(LABELS, formOf(newer), edited);
