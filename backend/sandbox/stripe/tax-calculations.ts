import { stripeId } from '../state/ids';
import type { FormValue } from './form';
import { names } from './names';
import type { TaxCalculation, TaxCalculationLine } from './objects';
import { asObject, Params, readAddress } from './params';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';
import { summaryOf, TAX_CODES, taxOn, type TaxPlace } from './tax-rates';

export const CALCULATION_PARAMS = names('currency line_items customer_details shipping_cost ship_from_details');

const DAYS_90 = 90 * 24 * 3600;
const MOST_LINES = 100;

/** Calculates tax on top of the prices; `tax_behavior=inclusive` is not played. */
export function createCalculation(context: StripeContext, params: Params): TaxCalculation {
  dropExpired(context);
  const currency = params.required('currency').toLowerCase();
  const customer = readCustomer(params);
  const place = readPlace(customer.address);
  const id = stripeId('taxcalc');
  const lines = readLines(params, place);
  const shipping = readShippingCost(params, place);
  const parts = [...lines, ...(shipping ? [shipping] : [])];
  const tax = parts.reduce((sum, part) => sum + part.amount_tax, 0);
  const now = context.clock.seconds();
  return context.taxCalculations.put(id, {
    id,
    object: 'tax.calculation',
    amount_total: parts.reduce((sum, part) => sum + part.amount, tax),
    currency,
    customer: null,
    customer_details: customer,
    expires_at: now + DAYS_90,
    line_items: { object: 'list', data: lines, has_more: false, url: `/v1/tax/calculations/${id}/line_items` },
    livemode: false,
    ship_from_details: readShipFrom(params),
    shipping_cost: shipping,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_breakdown: summaryOf(parts, place),
    tax_date: now,
  });
}

/** The calculation, unless it has expired: then Stripe no longer knows it. */
export function findCalculation(context: StripeContext, id: string, param: string, status = 404): TaxCalculation {
  const calculation = context.taxCalculations.get(id);
  if (!calculation || calculation.expires_at <= context.clock.seconds())
    throw missing('calculation', id, param, status);
  return calculation;
}

/** Every change of a cart may ask for one, so the sandbox keeps none that can no longer be used. */
function dropExpired({ taxCalculations, clock }: StripeContext): void {
  for (const [id, { expires_at: expiry }] of taxCalculations.entries()) {
    if (expiry > clock.seconds()) return;
    taxCalculations.delete(id);
  }
}

function readCustomer(params: Params): TaxCalculation['customer_details'] {
  const sent = inner(params.raw.customer_details, 'customer_details', ['address', 'address_source']);
  const address = readAddress(sent.raw.address, 'customer_details[address]');
  if (!address?.country) {
    const name = `customer_details[address]${address ? '[country]' : ''}`;
    throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
  }
  return {
    address: { ...address, country: address.country },
    address_source: sent.oneOf('address_source', ['shipping', 'billing']) ?? null,
    ip_address: null,
    tax_ids: [],
    taxability_override: 'none',
  };
}

/** Refuses an address in the US that is too vague. The real Stripe also looks up the street. */
function readPlace(place: TaxPlace): TaxPlace {
  const state = place.state?.toUpperCase() ?? '';
  const clear = /^[A-Z]{2}$/.test(state) && /^\d{5}(-\d{4})?$/.test(place.postal_code ?? '');
  if (place.country === 'US' && !clear) {
    throw invalid(
      "We could not determine the customer's tax location based on the provided customer address.",
      'customer_tax_location_invalid',
      'customer_details[address]',
    );
  }
  return { ...place, state: state || null };
}

function readLines(params: Params, place: TaxPlace): TaxCalculationLine[] {
  const sent = params.raw.line_items;
  if (!Array.isArray(sent) || sent.length === 0)
    throw invalid('Missing required param: line_items.', 'parameter_missing', 'line_items');
  if (sent.length > MOST_LINES)
    throw invalid(`Arrays can have up to ${MOST_LINES} items.`, 'array_too_large', 'line_items');
  const references = new Set<string>();
  return sent.map((value, index) => {
    const name = `line_items[${index}]`;
    const line = inner(value, name, names('amount reference tax_code quantity tax_behavior metadata'));
    const id = stripeId('tax_li');
    const reference = line.string('reference') ?? id;
    if (references.has(reference))
      throw invalid(`Line item references must be unique: '${reference}'.`, undefined, `${name}[reference]`);
    references.add(reference);
    return {
      id,
      object: 'tax.calculation_line_item',
      ...readTaxed(line, name, place),
      livemode: false,
      metadata: line.has('metadata') ? line.metadata() : null,
      performance_location: null,
      product: null,
      quantity: line.integer('quantity') ?? 1,
      reference,
    };
  });
}

function readShippingCost(params: Params, place: TaxPlace): TaxCalculation['shipping_cost'] {
  if (!params.object('shipping_cost')) return null;
  const sent = inner(params.raw.shipping_cost, 'shipping_cost', ['amount', 'tax_code', 'tax_behavior']);
  return readTaxed(sent, 'shipping_cost', place);
}

function readTaxed(sent: Params, name: string, place: TaxPlace) {
  const amount = sent.integer('amount');
  if (amount === undefined)
    throw invalid(`Missing required param: ${name}[amount].`, 'parameter_missing', `${name}[amount]`);
  if (amount < 0) throw invalid('Invalid positive integer', 'parameter_invalid_integer', `${name}[amount]`);
  const taxCode = sent.string('tax_code') ?? TAX_CODES.taxable;
  if (!Object.values(TAX_CODES).includes(taxCode)) throw missing('tax code', taxCode, `${name}[tax_code]`, 400);
  const behavior = sent.oneOf('tax_behavior', ['exclusive']) ?? 'exclusive';
  return { amount, tax_behavior: behavior, tax_code: taxCode, ...taxOn(amount, taxCode, place) };
}

function readShipFrom(params: Params): { address: ReturnType<typeof readAddress> } | null {
  if (!params.object('ship_from_details')) return null;
  const sent = inner(params.raw.ship_from_details, 'ship_from_details', ['address']);
  return { address: readAddress(sent.raw.address, 'ship_from_details[address]') };
}

/** The parameters of a nested object. */
export function inner(value: FormValue | undefined, name: string, allowed: readonly string[]): Params {
  return new Params(asObject(value, name) ?? {}, allowed);
}
