import { SANDBOX_KEYS } from '../keys';
import { randomWord, stripeId } from '../state/ids';
import { names } from './names';
import type { SigningSecret, WebhookEndpoint } from './objects';
import type { Params } from './params';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';

export const ENDPOINT_PARAMS = names('url enabled_events api_version description metadata disabled');

/** The shop's own endpoint, present from the start, with the secret that the shop knows. */
export const SHOP_ENDPOINT = 'we_shop';
const MAX_ENDPOINTS = 16;
const DAY_SECONDS = 24 * 3600;

export function createEndpoint(context: StripeContext, params: Params) {
  if (context.endpoints.size >= MAX_ENDPOINTS) {
    throw invalid(`You have reached the maximum of ${MAX_ENDPOINTS} test webhook endpoints.`, undefined, 'url');
  }
  const url = readUrl(context, params.required('url'));
  const events = readEvents(params);
  if (!events) throw invalid('Missing required param: enabled_events.', 'parameter_missing', 'enabled_events');
  const endpoint: WebhookEndpoint = {
    id: stripeId('we'),
    object: 'webhook_endpoint',
    api_version: params.string('api_version') ?? null,
    application: null,
    created: context.clock.seconds(),
    description: params.string('description') ?? null,
    enabled_events: events,
    livemode: false,
    metadata: params.metadata(),
    status: 'enabled',
    url,
  };
  const secret = newSecret();
  context.secrets.put(endpoint.id, { secret });
  return { ...context.endpoints.put(endpoint.id, endpoint), secret };
}

export function updateEndpoint(context: StripeContext, id: string, params: Params): WebhookEndpoint {
  const endpoint = findEndpoint(context, id);
  if (id === SHOP_ENDPOINT) throw invalid("The shop's own endpoint is fixed.", undefined, 'id');
  const url = params.string('url');
  const disabled = params.boolean('disabled');
  return context.endpoints.put(id, {
    ...endpoint,
    url: url ? readUrl(context, url) : endpoint.url,
    enabled_events: readEvents(params) ?? endpoint.enabled_events,
    description: params.has('description') ? params.string('description')! : endpoint.description,
    metadata: params.metadata(endpoint.metadata),
    status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
  });
}

export function deleteEndpoint(context: StripeContext, id: string) {
  findEndpoint(context, id);
  if (id === SHOP_ENDPOINT) throw invalid("The shop's own endpoint is fixed.", undefined, 'id');
  context.endpoints.delete(id);
  context.secrets.delete(id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

export function findEndpoint(context: StripeContext, id: string): WebhookEndpoint {
  const endpoint = id === SHOP_ENDPOINT ? shopEndpoint(context) : context.endpoints.get(id);
  if (!endpoint) throw missing('webhook endpoint', id, 'webhook_endpoint');
  return endpoint;
}

/** Newest first, the shop's own last. */
export function listEndpoints(context: StripeContext) {
  return { object: 'list', data: [...context.endpoints.newest(), shopEndpoint(context)], has_more: false };
}

/** The receivers of events of this type. */
export function receiversOf(context: StripeContext, type: string): WebhookEndpoint[] {
  return [shopEndpoint(context), ...context.endpoints.all()].filter(
    ({ status, enabled_events: events }) => status === 'enabled' && (events.includes('*') || events.includes(type)),
  );
}

/** The secrets that sign an attempt, newest first. */
export function secretsOf({ secrets, clock }: StripeContext, id: string): string[] {
  const { secret, before }: SigningSecret = secrets.get(id) ?? { secret: SANDBOX_KEYS.stripeWebhookSecret };
  return before && clock.seconds() < before.until ? [secret, before.secret] : [secret];
}

/** "Roll secret" of the dashboard: creates a new one; for `seconds` events are also signed with the old one. */
export function rollSecret(context: StripeContext, id: string, seconds = DAY_SECONDS): string {
  findEndpoint(context, id);
  const secret = newSecret();
  const until = context.clock.seconds() + seconds;
  context.secrets.put(id, { secret, before: { secret: secretsOf(context, id)[0]!, until } });
  return secret;
}

/** The event types that docs/operations.md lists for the shop's endpoint. */
export const SHOP_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payout.paid',
  'payout.failed',
  'payout.reconciliation_completed',
];

function shopEndpoint({ shopWebhook, shopEvents }: StripeContext): WebhookEndpoint {
  return {
    id: SHOP_ENDPOINT,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: 1_767_225_600,
    description: 'The shop of this sandbox',
    enabled_events: shopEvents,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: shopWebhook,
  };
}

/** Events are sent only to this machine and the shop, whatever endpoint is registered. */
function readUrl({ shopWebhook, publicUrl }: StripeContext, url: string): string {
  const near = ['localhost', '127.0.0.1', '[::1]', new URL(shopWebhook).hostname, new URL(publicUrl).hostname];
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw invalid(`Not a valid URL: ${url}`, 'url_invalid', 'url');
  if (!near.includes(parsed.hostname)) {
    throw invalid(`The sandbox sends events to this machine only, not to ${parsed.hostname}.`, 'url_invalid', 'url');
  }
  return url;
}

function readEvents(params: Params): string[] | undefined {
  const events = params.list('enabled_events');
  if (events?.length === 0 || events?.some((type) => !/^(\*|[a-z_]+(\.[a-z_]+)+)$/.test(type))) {
    throw invalid(
      'Invalid enabled_events: name events such as payment_intent.succeeded, or *.',
      undefined,
      'enabled_events',
    );
  }
  return events;
}

function newSecret(): string {
  return `whsec_${randomWord(32)}`;
}
