import { names } from './names';
import { stripeId } from '../state/ids';
import type { Customer } from './objects';
import { detachAll } from './saved-methods';
import { type Params, readAddress, readShipping } from './params';
import type { StripeContext } from './stripe-context';
import { missing } from './stripe-error';

export const CUSTOMER_PARAMS = names(
  'email name phone address shipping metadata description preferred_locales invoice_settings tax_exempt ' +
    'payment_method individual_name business_name',
);

export function createCustomer(context: StripeContext, params: Params): Customer {
  const id = stripeId('cus').slice(0, 18);
  const customer: Customer = {
    id,
    object: 'customer',
    address: readAddress(params.raw.address, 'address'),
    balance: 0,
    created: context.clock.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.string('description') ?? null,
    discount: null,
    email: params.string('email') ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata(),
    name: params.string('name') ?? null,
    next_invoice_sequence: 1,
    phone: params.string('phone') ?? null,
    preferred_locales: params.list('preferred_locales') ?? [],
    shipping: readShipping(params) ?? null,
    tax_exempt: params.string('tax_exempt') ?? 'none',
    test_clock: null,
  };
  return context.customers.put(id, customer);
}

export function updateCustomer(context: StripeContext, id: string, params: Params): Customer {
  const customer = findCustomer(context, id);
  if (customer.deleted) throw missing('customer', id, 'id');
  const fields: Record<string, unknown> = { metadata: params.metadata(customer.metadata as Record<string, string>) };
  for (const name of ['email', 'name', 'phone', 'description', 'tax_exempt']) {
    const sent = params.string(name);
    if (sent !== undefined) fields[name] = sent;
  }
  if (params.has('address')) fields.address = readAddress(params.raw.address, 'address');
  if (params.has('shipping')) fields.shipping = readShipping(params);
  return context.customers.patch(id, fields);
}

/** A deleted customer is still found, with only the id and that it is deleted. */
export function findCustomer(context: StripeContext, id: string): Customer {
  const customer = context.customers.get(id);
  if (!customer) throw missing('customer', id, 'id');
  return customer;
}

export function deleteCustomer(context: StripeContext, id: string) {
  if (findCustomer(context, id).deleted) throw missing('customer', id, 'id');
  detachAll(context, id);
  return context.customers.put(id, { id, object: 'customer', deleted: true } as Customer);
}
