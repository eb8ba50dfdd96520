import type { Provider } from '../state/request-log';

interface Rule {
  provider: Provider;
  /** How often it strikes before it is used up; without it, always. */
  times?: number;
  /** Chance between 0 and 1 that it strikes; without it, always. */
  rate?: number;
}

/** What may go wrong with a call to a provider. */
export interface RequestRule extends Rule {
  /** `POST /v1/refunds`, `/v1/payment_intents/:id/confirm` or nothing for every call; `:id` stands for any one path part. */
  route?: string;
  /** Only calls whose address or body (as JSON) contains this text, e.g. an e-mail address or `"amount":"2475"`. */
  match?: string;
  action: 'latency' | 'hold' | 'status' | 'close_before' | 'close_after' | 'garbage' | 'processing';
  /** latency: milliseconds before the call is carried out; hold: between carrying it out and answering. */
  ms?: number;
  /** status: the answer; without a body the provider's own wording is used. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What may go wrong with a webhook. */
export interface WebhookRule extends Rule {
  /** Only events of this name. */
  event?: string;
  action: 'drop' | 'duplicate' | 'delay' | 'reorder' | 'badSignature' | 'staleTimestamp';
  /** delay: how late (default 5000). reorder: how long to collect before sending newest first (default 1000). */
  ms?: number;
}

export interface FaultRules {
  requests: RequestRule[];
  webhooks: WebhookRule[];
}

const PROVIDERS = ['stripe', 'sendgrid', 'doordash'];
const REQUEST_ACTIONS = ['latency', 'hold', 'status', 'close_before', 'close_after', 'garbage', 'processing'];
const WEBHOOK_ACTIONS = ['drop', 'duplicate', 'delay', 'reorder', 'badSignature', 'staleTimestamp'];

/** Reads rules from a request body; throws an Error whose message says what is wrong. */
export function readFaultRules(body: unknown): FaultRules {
  const { requests = [], webhooks = [], ...rest } = (body ?? {}) as Record<string, unknown>;
  const surplus = Object.keys(rest)[0];
  if (surplus) throw new Error(`Unknown field "${surplus}"; give {requests: [...], webhooks: [...]}.`);
  return {
    requests: list(requests, 'requests', REQUEST_ACTIONS) as unknown as RequestRule[],
    webhooks: list(webhooks, 'webhooks', WEBHOOK_ACTIONS) as unknown as WebhookRule[],
  };
}

function list(value: unknown, name: string, actions: string[]): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new Error(`${name} must be a list.`);
  return value.map((raw: unknown, index) => {
    const rule = (raw ?? {}) as Record<string, unknown>;
    const at = `${name}.${index}`;
    if (!PROVIDERS.includes(String(rule.provider))) throw new Error(`${at}.provider must be ${PROVIDERS.join(', ')}.`);
    if (!actions.includes(String(rule.action))) throw new Error(`${at}.action must be ${actions.join(', ')}.`);
    for (const field of ['times', 'rate', 'ms', 'status']) {
      if (rule[field] !== undefined && !(Number(rule[field]) >= 0)) throw new Error(`${at}.${field} must be a number.`);
    }
    for (const field of ['route', 'match', 'event']) {
      if (rule[field] !== undefined && typeof rule[field] !== 'string') throw new Error(`${at}.${field} must be text.`);
    }
    if (rule.action === 'status' && !(Number(rule.status) >= 400 && Number(rule.status) <= 599)) {
      throw new Error(`${at}.status must be between 400 and 599.`);
    }
    return rule;
  });
}
