import type { AdminStore } from '@/api/models';
import { formatPhone, isUsPhone } from '@/lib/phone';
import type { Difference } from '../shell/screen/conflict';
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

const HIGHEST = 20;

/**
 * "8.25" percent → "0.0825", in digits alone: a division would make 0.08300000000000002 of 8.3. Null for what is no
 * percentage from 0 to 20 with at most two decimals.
 */
export function fractionOf(percent: string): string | null {
  const [, whole = '', decimals = ''] = /^\s*(\d{1,2})?(?:\.(\d{0,2}))?\s*%?\s*$/.exec(percent) ?? [];
  if ((!whole && !decimals) || Number(`${whole || 0}.${decimals || 0}`) > HIGHEST) return null;
  const digits = whole.padStart(2, '0') + decimals.padEnd(2, '0');
  return `0.${digits}`;
}

/** "0.0825" → "8.25", "0.1000" → "10" */
export function percentOf(fraction: string): string {
  const digits = (fraction.split('.')[1] ?? '').padEnd(4, '0');
  const decimals = digits.slice(2).replace(/0+$/, '');
  return `${Number(digits.slice(0, 2))}${decimals && `.${decimals}`}`;
}

/** The zones of the United States, by what people call them. */
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

/** "auto": whatever most of the state has in which the address is. */
const AUTO = 'auto';

/** A store may be set to a zone from elsewhere; then that is there to be kept. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const zones = ZONES.map(([value, label]) => ({ value, label }));
  const known = current === AUTO || zones.some(({ value }) => value === current);
  return [
    { value: AUTO, label: 'From the state of the address' },
    ...zones,
    ...(known ? [] : [{ value: current, label: current.replaceAll('_', ' ') }]),
  ];
}
