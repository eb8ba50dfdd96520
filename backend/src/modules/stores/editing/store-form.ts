import type { StoreHours } from '@crispi/rules/hours';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { parseAddress, type Address } from '../address-line';
import { hoursErrors, type HoursChange } from '../store-hours';
import { fieldBroken } from '../stores.errors';

/** A store as typed by staff; missing values stay unchanged, or are defaults for a new store. */
export interface StoreForm {
  name?: string;
  /** One line. */
  address?: string;
  phone?: string;
  /** Exact fraction, "0.0825". */
  taxRate?: string;
  storeHours?: HoursChange;
  timeZone?: string;
}

/** A location as typed by staff; missing values stay unchanged. */
export interface LocationForm extends Partial<Address> {
  storeId?: number;
  name?: string;
  phone?: string;
  country?: string;
  isActive?: boolean;
}

export function readAddress(line: string): Address {
  const address = parseAddress(line);
  if (address) return address;
  throw fieldBroken(
    'address',
    'Please enter street, city, state and ZIP code, as in "742 Oak St, Springfield, IL 62704"',
  );
}

export function checkedHours(hours: StoreHours): StoreHours {
  const errors = hoursErrors(hours);
  if (errors.length) throw new RuleBroken('invalid', errors[0]!.message, errors);
  return hours;
}
