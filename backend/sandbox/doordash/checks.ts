import { MAGIC } from './magic-inputs';
import { zipOf } from './us-address';

/** The error of a value, or null. */
export type Check = (value: unknown) => string | null;

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
/** Tolerance for times that were in the present when the request was written. */
const GRACE_MS = 60_000;

export const text: Check = (value) => (typeof value === 'string' ? null : 'Must be a string');
export const flag: Check = (value) => (typeof value === 'boolean' ? null : 'Must be true or false');
export const record: Check = (value) => (isRecord(value) ? null : 'Must be an object');
export const list: Check = (value) => (Array.isArray(value) ? null : 'Must be a list');

export const cents: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 ? null : 'Must be a whole number of cents, zero or more';

export const phone: Check = (value) => {
  const digits = typeof value === 'string' ? value : '';
  // Numbers of the North American plan have ten digits, and neither area nor exchange starts with 0 or 1.
  const shape = digits.startsWith('+1') ? /^\+1[2-9]\d{2}[2-9]\d{6}$/ : /^\+[2-9]\d{7,14}$/;
  return shape.test(digits) && digits !== MAGIC.badPhone ? null : 'Invalid phone number';
};

export const address: Check = (value) =>
  zipOf(value) ? null : 'The address could not be found; give street, city, state and zip code';

export const moment: Check = (value) => {
  if (typeof value !== 'string' || !ISO_TIME.test(value) || Number.isNaN(Date.parse(value))) {
    return 'Must be an ISO 8601 time with its zone';
  }
  // By the computer's clock, like the caller's: advancing the sandbox's clock does not advance the shop's.
  return Date.parse(value) < Date.now() - GRACE_MS ? 'Must not be in the past' : null;
};

export const timeWindow: Check = (value) => {
  const { start_time: start, end_time: end } = isRecord(value) ? value : {};
  const problem = moment(start) ?? moment(end);
  if (problem) return problem;
  return Date.parse(start as string) < Date.parse(end as string) ? null : 'Must end after it starts';
};

export const items: Check = (value) =>
  Array.isArray(value) && value.every(isItem) ? null : 'Each item needs a name and a quantity of one or more';

export const vehicles: Check = (value) =>
  Array.isArray(value) && value.every((vehicle) => ['car', 'bicycle', 'walking'].includes(vehicle as string))
    ? null
    : 'Must be a list of car, bicycle, walking';

export function matching(pattern: RegExp, problem: string): Check {
  return (value) => (typeof value === 'string' && pattern.test(value) ? null : problem);
}

export function oneOf(...allowed: string[]): Check {
  return (value) => (allowed.includes(value as string) ? null : `Must be one of ${allowed.join(', ')}`);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isItem(value: unknown): boolean {
  if (!isRecord(value) || typeof value.name !== 'string' || value.name === '') return false;
  return Number.isInteger(value.quantity) && (value.quantity as number) >= 1;
}
