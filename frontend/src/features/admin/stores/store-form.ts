import type { AdminStore } from '@/api/models';
import { formatPhone, isUsPhone } from '@/lib/phone';
import type { Difference } from '../shell/conflict';
import type { HoursForm } from './hours/hours-fields';
import { SAMPLE_WEEK, sentWeek, typedWeek } from './hours/week';
import { fractionOf, percentOf } from './percent';
import { AUTO } from './time-zones';

const DEFAULT_TAX = '8.25';

export interface StoreForm extends HoursForm {
  name: string;
  address: string;
  phone: string;
  /** A percentage. */
  taxRate: string;
  timeZone: string;
}

export const formOf = (store: AdminStore | null): StoreForm =>
  store
    ? {
        name: store.name,
        address: store.address,
        phone: formatPhone(store.phone),
        taxRate: percentOf(store.taxRate),
        timeZone: store.timeZone,
        storeHours: typedWeek(store.storeHours),
      }
    : { name: '', address: '', phone: '', taxRate: DEFAULT_TAX, timeZone: AUTO, storeHours: typedWeek(SAMPLE_WEEK) };

/** What is sent. A zone that was not touched is left to the shop: it follows the store into another state. */
export function bodyOf({ name, address, phone, taxRate, timeZone, storeHours }: StoreForm, before: AdminStore | null) {
  return {
    name: name.trim(),
    address: address.trim(),
    phone,
    taxRate: fractionOf(taxRate) ?? taxRate,
    storeHours: sentWeek(storeHours),
    timeZone: timeZone === AUTO || timeZone === before?.timeZone ? undefined : timeZone,
  };
}

export const required = (what: string) => (value: string) => value.trim() !== '' || `${what} is required`;

export const taxProblem = (percent: string) =>
  fractionOf(percent) !== null || 'Please enter 0 to 20 percent, with two decimals at most';

export const phoneProblem = (phone: string) =>
  phone === '' || isUsPhone(phone) || 'Phone number must be a valid US phone number';

const LABELS = { name: 'Store name', address: 'Address', phone: 'Phone', taxRate: 'Tax rate', timeZone: 'Time zone' };

/** The fields in which theirs and mine differ; the hours are compared by the day, elsewhere. */
export function storeDifferences(theirs: AdminStore, mine: StoreForm): Difference[] {
  const saved = formOf(theirs);
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .map((field) => ({ label: LABELS[field], theirs: saved[field], mine: mine[field] }))
    .filter((line) => line.theirs !== line.mine);
}
