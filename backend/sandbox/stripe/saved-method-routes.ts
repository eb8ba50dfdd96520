import { createCustomerSession, elementsSession } from './customer-sessions';
import { findCustomer } from './customers';
import { list } from './listing';
import { createDomain, findDomain, listDomains, updateDomain } from './method-domains';
import { attachMethod, checkCustomer, detachMethod, updateMethod } from './saved-methods';
import type { StripeCall, StripeRoute } from './stripe-call';
import type { StripeContext } from './stripe-context';
import { missing } from './stripe-error';

type Router = (method: 'GET' | 'POST' | 'DELETE', url: string, handler: StripeRoute, open?: boolean) => void;

const PAGED = ['limit', 'starting_after', 'ending_before'];
/** What Stripe.js says of itself and of the page. */
const OF_ELEMENTS = ['customer_session_client_secret', 'referrer_host'];

/** Saved payment methods, the sessions that show them to their customer, and the domains that show wallets. */
export function serveSavedMethods(context: StripeContext, route: Router): void {
  route('GET', '/payment_methods', (call) => {
    checkCustomer(context, call.read([...PAGED, 'customer', 'type', 'allow_redisplay']).required('customer'));
    return saved(context, call, '/v1/payment_methods');
  });
  route('GET', '/customers/:id/payment_methods', (call) => {
    if (findCustomer(context, call.id).deleted) throw missing('customer', call.id, 'customer');
    return saved(context, call, `/v1/customers/${call.id}/payment_methods`, call.id);
  });
  route('POST', '/payment_methods/:id/attach', (call) =>
    attachMethod(context, call.id, call.read(['customer']), call.cause),
  );
  route('POST', '/payment_methods/:id/detach', (call) => {
    call.read([]);
    return detachMethod(context, call.id, call.cause);
  });
  route('POST', '/payment_methods/:id', (call) =>
    updateMethod(context, call.id, call.read(['allow_redisplay', 'billing_details', 'card', 'metadata']), call.cause),
  );
  route('POST', '/customer_sessions', (call) => createCustomerSession(context, call.read(['components', 'customer'])));
  route('GET', '/elements/sessions', (call) => elementsSession(context, call.read(OF_ELEMENTS)), true);
  route('POST', '/payment_method_domains', (call) => createDomain(context, call.read(['domain_name', 'enabled'])));
  route('GET', '/payment_method_domains', (call) =>
    listDomains(context, call.read([...PAGED, 'domain_name', 'enabled'])),
  );
  route('GET', '/payment_method_domains/:id', ({ id }) => findDomain(context, id));
  route('POST', '/payment_method_domains/:id', (call) => updateDomain(context, call.id, call.read(['enabled'])));
  route('POST', '/payment_method_domains/:id/validate', ({ id }) => findDomain(context, id));
}

function saved(context: StripeContext, call: StripeCall, url: string, customer?: string) {
  const filters = ['customer', 'type', 'allow_redisplay'];
  const query = { ...call.read([...PAGED, ...filters]).raw, ...(customer && { customer }) };
  return list(url, context.methods, query, filters);
}
