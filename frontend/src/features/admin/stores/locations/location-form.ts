import type { AdminLocation } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import type { Difference } from '../../shell/screen/conflict';

export interface LocationForm {
  /** Empty until one is chosen. */
  storeId: string;
  name: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  isActive: boolean;
}

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

export const formOf = (location: AdminLocation): LocationForm => ({
  storeId: String(location.storeId),
  name: location.name,
  phone: formatPhone(location.phone),
  addressLine1: location.addressLine1,
  addressLine2: location.addressLine2,
  city: location.city,
  state: location.state,
  zipCode: location.zipCode,
  country: location.country,
  isActive: location.isActive,
});

export const bodyOf = ({ storeId, ...typed }: LocationForm) => ({ ...typed, storeId: Number(storeId) });

export const LABELS: Record<keyof LocationForm, string> = {
  storeId: 'Store',
  name: 'Name',
  phone: 'Phone',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  country: 'Country',
  isActive: 'Active',
};

const shown = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'Yes' : 'No');

export function locationDifferences(newer: AdminLocation, edited: LocationForm): Difference[] {
  const saved = formOf(newer);
  return (Object.keys(LABELS) as (keyof LocationForm)[])
    .map((field) => ({ label: LABELS[field], saved: shown(saved[field]), edited: shown(edited[field]) }))
    .filter((line) => line.saved !== line.edited);
}
