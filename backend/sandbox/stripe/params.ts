import type { FormObject, FormValue } from './form';
import { invalid } from './stripe-error';

/**
 * Reads one call's parameters with Stripe's own error messages. A missing parameter is `undefined`; an empty one is
 * `null`, which unsets the field.
 */
export class Params {
  constructor(
    readonly raw: FormObject,
    allowed: readonly string[],
  ) {
    const unknown = Object.keys(raw).find((name) => !allowed.includes(name) && name !== 'expand');
    if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
  }

  /** Only these parameters. */
  only(names: readonly string[]): Params {
    return new Params(Object.fromEntries(Object.entries(this.raw).filter(([name]) => names.includes(name))), names);
  }

  has(name: string): boolean {
    return this.raw[name] !== undefined;
  }

  string(name: string): string | null | undefined {
    const value = this.raw[name];
    if (value === undefined || value === '') return value === '' ? null : undefined;
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, undefined, name);
    return value;
  }

  required(name: string): string {
    const value = this.string(name);
    if (value == null) throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
    return value;
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | null | undefined {
    const value = this.string(name);
    if (value == null || (values as readonly string[]).includes(value)) return value as T | null | undefined;
    throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, 'parameter_invalid_enum', name);
  }

  integer(name: string): number | undefined {
    const value = this.string(name);
    if (value == null) return undefined;
    if (!/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, 'parameter_invalid_integer', name);
    return Number(value);
  }

  boolean(name: string): boolean | undefined {
    const value = this.string(name);
    if (value == null) return undefined;
    if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, undefined, name);
    return value === 'true';
  }

  object(name: string): FormObject | null | undefined {
    return asObject(this.raw[name], name);
  }

  list(name: string): string[] | undefined {
    const value = this.raw[name];
    if (value === undefined) return undefined;
    const items = Array.isArray(value) ? value : [value];
    return items.map((item) => {
      if (typeof item !== 'string') throw invalid('Invalid array', undefined, name);
      return item;
    });
  }

  /** `before` with the given keys changed; empty keys are removed, an empty `metadata` removes all. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const sent = this.object('metadata');
    if (sent === undefined) return before;
    if (sent === null) return {};
    const merged = { ...before };
    for (const [key, value] of Object.entries(sent)) {
      if (typeof value !== 'string') throw invalid('Metadata values must be strings.', undefined, `metadata[${key}]`);
      if (key.length > 40) throw invalid('Metadata keys may be at most 40 characters.', undefined, `metadata[${key}]`);
      if (value.length > 500) throw invalid(`Metadata values can have up to 500 characters.`, undefined, 'metadata');
      if (value === '') delete merged[key];
      else merged[key] = value;
    }
    if (Object.keys(merged).length > 50) throw invalid('Metadata can have up to 50 keys.', undefined, 'metadata');
    return merged;
  }
}

export function asObject(value: FormValue | undefined, name: string): FormObject | null | undefined {
  if (value === undefined || value === '') return value === '' ? null : undefined;
  if (typeof value === 'string') throw invalid('Invalid object', undefined, name);
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
}

/** An address in Stripe's format: all parts, null if unknown. */
export function readAddress(value: FormValue | undefined, name: string) {
  const sent = asObject(value, name);
  if (!sent) return null;
  const part = (key: string) => (typeof sent[key] === 'string' && sent[key] !== '' ? sent[key] : null);
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}

/** Shipping with its required parts. */
export function readShipping(params: Params) {
  const sent = params.object('shipping');
  if (!sent) return sent;
  const shipping = new Params(sent, ['name', 'address', 'phone', 'carrier', 'tracking_number']);
  if (!sent.address)
    throw invalid('Missing required param: shipping[address].', 'parameter_missing', 'shipping[address]');
  if (!sent.name) throw invalid('Missing required param: shipping[name].', 'parameter_missing', 'shipping[name]');
  return {
    address: readAddress(sent.address, 'shipping[address]'),
    carrier: shipping.string('carrier') ?? null,
    name: shipping.string('name') ?? null,
    phone: shipping.string('phone') ?? null,
    tracking_number: shipping.string('tracking_number') ?? null,
  };
}
