import { stripeId } from '../state/ids';
import { list } from './listing';
import type { PaymentMethodDomain } from './objects';
import type { Params } from './params';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';

/** Apple Pay stays inactive on domains below this one, as where Apple cannot verify a domain. */
const UNVERIFIED = 'unverified.';

/** Registers a domain that shows wallets. */
export function createDomain(context: StripeContext, params: Params): PaymentMethodDomain {
  const name = params.required('domain_name').toLowerCase();
  // Stripe asks for a name that others can reach: no address, no port, no name of the local network.
  if (!/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(name) || name.endsWith('.localhost')) {
    throw invalid(`The domain name ${name} is invalid.`, undefined, 'domain_name');
  }
  if (context.domains.find(({ domain_name: known }) => known === name)) {
    throw invalid(`The domain ${name} is registered already.`, undefined, 'domain_name');
  }
  const id = stripeId('pmd');
  const active = { status: 'active' } as const;
  const domain: PaymentMethodDomain = {
    id,
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: name.startsWith(UNVERIFIED)
      ? { status: 'inactive', status_details: { error_message: 'The domain could not be verified by Apple.' } }
      : active,
    created: context.clock.seconds(),
    domain_name: name,
    enabled: params.boolean('enabled') ?? true,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  };
  return context.domains.put(id, domain);
}

export function listDomains(context: StripeContext, params: Params) {
  const enabled = params.boolean('enabled');
  const query = Object.fromEntries(Object.entries(params.raw).filter(([name]) => name !== 'enabled'));
  const wanted = (domain: PaymentMethodDomain) => enabled == null || domain.enabled === enabled;
  return list('/v1/payment_method_domains', context.domains, query, ['domain_name'], wanted);
}

export function findDomain(context: StripeContext, id: string): PaymentMethodDomain {
  const domain = context.domains.get(id);
  if (!domain) throw missing('payment_method_domain', id, 'payment_method_domain');
  return domain;
}

export function updateDomain(context: StripeContext, id: string, params: Params): PaymentMethodDomain {
  const { enabled } = findDomain(context, id);
  return context.domains.patch(id, { enabled: params.boolean('enabled') ?? enabled });
}
