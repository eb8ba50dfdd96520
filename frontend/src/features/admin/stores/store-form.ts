import type { AdminStore } from '@/api/models';
import { formatPhone, isUsPhone } from '@/lib/phone';
import { differencesIn } from '../shell/screen/conflict';
import type { HoursForm } from './hours/hours-fields';
import { SAMPLE_WEEK, sentWeek, typedWeek } from './hours/week';

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

/** The request. An unchanged zone is left out: the server derives it from the state. */
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

export const required = (label: string) => (value: string) => value.trim() !== '' || `${label} is required`;

export const taxProblem = (percent: string) =>
  fractionOf(percent) !== null || 'Please enter 0 to 20 percent, with two decimals at most';

export const phoneProblem = (phone: string) =>
  phone === '' || isUsPhone(phone) || 'Phone number must be a valid US phone number';

const LABELS = { name: 'Store name', address: 'Address', phone: 'Phone', taxRate: 'Tax rate', timeZone: 'Time zone' };

/** The fields that differ; hours are compared by day, in week.ts. */
export const storeDifferences = (newer: AdminStore, edited: StoreForm) =>
  differencesIn<keyof typeof LABELS>(LABELS, formOf(newer), edited);

const HIGHEST = 20;

/**
 * "8.25" percent → "0.0825", computed on digits: a division turns 8.3 into 0.08300000000000002. Null unless it is a
 * percentage from 0 to 20 with at most two decimals.
 */
export function fractionOf(percent: string): string | null {
  const [, whole = '', decimals = ''] = /^\s*(\d{1,2})?(?:\.(\d{0,2}))?\s*%?\s*$/.exec(percent) ?? [];
  if ((!whole && !decimals) || Number(`${whole || 0}.${decimals || 0}`) > HIGHEST) return null;
  const digits = whole.padStart(2, '0') + decimals.padEnd(2, '0');
  return `0.${digits}`;
}

/** "8.25%, the rate of East Sixth" */
export const oneRate = ({ name, taxRate }: AdminStore) => `${percentOf(taxRate)}%, the rate of ${name}`;

/** "0.0825" → "8.25", "0.1000" → "10" */
export function percentOf(fraction: string): string {
  const digits = (fraction.split('.')[1] ?? '').padEnd(4, '0');
  const decimals = digits.slice(2).replace(/0+$/, '');
  return `${Number(digits.slice(0, 2))}${decimals && `.${decimals}`}`;
}

/** The time zones of the United States by their usual names. */
const ZONES: [zone: string, label: string][] = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Detroit', 'Eastern (Detroit)'],
  ['America/Indiana/Indianapolis', 'Eastern (Indianapolis)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Boise', 'Mountain (Boise)'],
  ['America/Phoenix', 'Mountain without summer time (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['America/Adak', 'Aleutian Islands (Adak)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
  ['America/St_Thomas', 'Atlantic (Virgin Islands)'],
  ['Pacific/Guam', 'Chamorro (Guam)'],
];

/** The zone of most of the address's state. */
const AUTO = 'auto';

/** A zone outside the list stays available while it is selected. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const zones = ZONES.map(([value, label]) => ({ value, label }));
  const isListed = current === AUTO || zones.some(({ value }) => value === current);
  return [
    { value: AUTO, label: 'From the state of the address' },
    ...zones,
    ...(isListed ? [] : [{ value: current, label: current.replaceAll('_', ' ') }]),
  ];
}
