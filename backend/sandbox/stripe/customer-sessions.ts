import { randomWord } from '../state/ids';
import { names } from './names';
import type { FormObject } from './form';
import type { CustomerSession } from './objects';
import { asObject, Params } from './params';
import { checkCustomer, methodsOf, REDISPLAY } from './saved-methods';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';

const HALF_AN_HOUR = 30 * 60;
const MOST_SHOWN = 10;

const ON_OFF = ['disabled', 'enabled'] as const;
const FEATURES = names(
  'payment_method_allow_redisplay_filters payment_method_redisplay payment_method_redisplay_limit ' +
    'payment_method_remove payment_method_save payment_method_save_usage',
);

/** Lets a browser see a customer's saved payment methods for half an hour. Only the Payment Element is played. */
export function createCustomerSession(context: StripeContext, params: Params): CustomerSession {
  const customer = params.required('customer');
  checkCustomer(context, customer);
  const sent = params.object('components');
  if (!sent) throw invalid('Missing required param: components.', 'parameter_missing', 'components');
  const element = new Params(sent, ['payment_element']).object('payment_element');
  if (element?.enabled !== 'true') {
    throw invalid('At least one component must be enabled.', undefined, 'components');
  }
  const off = { enabled: false } as const;
  const created = context.clock.seconds();
  const session: CustomerSession = {
    object: 'customer_session',
    client_secret: `cuss_secret_${randomWord(40)}`,
    components: {
      active_entitlements: off,
      buy_button: off,
      customer_portal: off,
      customer_sheet: { ...off, features: null },
      mobile_payment_element: { ...off, features: null },
      payment_element: { enabled: true, features: readFeatures(asObject(element.features, 'features')) },
      pricing_table: off,
    },
    created,
    customer,
    customer_account: null,
    expires_at: created + HALF_AN_HOUR,
    livemode: false,
  };
  context.customerSessions.trim(1000);
  return context.customerSessions.put(session.client_secret, session);
}

/**
 * What Stripe.js asks for when Elements are mounted: the payment methods that the session may show, and whether wallets
 * may be shown on the page's domain. The real call is not documented; this is the part that the substitute needs.
 */
export function elementsSession(context: StripeContext, params: Params) {
  const secret = params.string('customer_session_client_secret');
  const host = params.string('referrer_host') ?? '';
  return {
    object: 'elements_session',
    customer: secret ? customerOf(context, secret) : null,
    wallets: isLocal(host) || context.domains.all().some((domain) => domain.domain_name === host && domain.enabled),
  };
}

function customerOf(context: StripeContext, secret: string) {
  const session = context.customerSessions.get(secret);
  if (!session) throw missing('customer_session', secret.slice(0, 12), 'customer_session_client_secret', 400);
  if (session.expires_at <= context.clock.seconds()) {
    throw invalid('This customer session has expired.', 'resource_missing', 'customer_session_client_secret');
  }
  const features = session.components.payment_element.features!;
  const shown = methodsOf(context, session.customer).filter((method) =>
    features.payment_method_allow_redisplay_filters.includes(method.allow_redisplay as (typeof REDISPLAY)[number]),
  );
  const methods = features.payment_method_redisplay === 'enabled' ? shown : [];
  return {
    features,
    payment_methods: methods
      .slice(0, features.payment_method_redisplay_limit ?? 3)
      .map(({ id, type, card, billing_details }) => ({ id, type, card, billing_details })),
  };
}

function readFeatures(sent: FormObject | null | undefined) {
  const params = new Params(sent ?? {}, FEATURES);
  const filters = params.list('payment_method_allow_redisplay_filters') ?? ['always'];
  const unknown = filters.find((name) => !(REDISPLAY as readonly string[]).includes(name));
  if (unknown) throw invalid(`Invalid filter: ${unknown}`, 'parameter_invalid_enum', 'components');
  const limit = params.integer('payment_method_redisplay_limit') ?? null;
  if (limit !== null && (limit < 1 || limit > MOST_SHOWN)) {
    throw invalid(`The limit must be between 1 and ${MOST_SHOWN}.`, undefined, 'components');
  }
  const save = params.oneOf('payment_method_save', ON_OFF) ?? 'disabled';
  const usage = params.oneOf('payment_method_save_usage', ['off_session', 'on_session'] as const) ?? null;
  if (save === 'enabled' && !usage) {
    throw invalid(
      'payment_method_save_usage is required when payment_method_save is enabled.',
      'parameter_missing',
      'components[payment_element][features][payment_method_save_usage]',
    );
  }
  return {
    payment_method_allow_redisplay_filters: filters as (typeof REDISPLAY)[number][],
    payment_method_redisplay: params.oneOf('payment_method_redisplay', ON_OFF) ?? 'disabled',
    payment_method_redisplay_limit: limit,
    payment_method_remove: params.oneOf('payment_method_remove', ON_OFF) ?? 'disabled',
    payment_method_save: save,
    payment_method_save_usage: usage,
  };
}

/** On a developer's own machine wallets are shown without a registered domain. */
function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host.endsWith('.localhost');
}
