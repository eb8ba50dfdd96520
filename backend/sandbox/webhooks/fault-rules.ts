import type { Provider } from '../state/request-log';

interface Rule {
  provider: Provider;
  /** How often it applies before it is used up; by default always. */
  times?: number;
  /** Probability between 0 and 1; by default always. */
  rate?: number;
  /** Applies only for this long after it was set, in milliseconds of the sandbox's clock: an outage of some minutes. */
  forMs?: number;
  /** The end of that time in ISO format; filled in when the rule is set. */
  until?: string;
}

/** A fault of calls to a provider. */
export interface RequestRule extends Rule {
  /**
   * `POST /v1/refunds`, `/v1/payment_intents/:id/confirm`, or missing for every call; `:id` matches one path segment.
   */
  route?: string;
  /** Only calls whose URL or body (as JSON) contains this text, e.g. an e-mail address or `"amount":"2475"`. */
  match?: string;
  action: 'latency' | 'hold' | 'status' | 'close_before' | 'close_after' | 'garbage' | 'processing';
  /** latency: milliseconds before the call is executed; hold: between its execution and its answer. */
  ms?: number;
  /** status: the answer; without a body the provider's own wording is used. */
  status?: number;
  /** status from 500 on, garbage: the call is executed first, so that only the answer is wrong. */
  after?: boolean;
  /** status from 500 on, Stripe: nothing is done, but the failure is stored under the call's idempotency key. */
  kept?: boolean;
  body?: object;
  headers?: Record<string, string>;
}

/** A fault of webhooks. */
export interface WebhookRule extends Rule {
  /** Only events of this type. */
  event?: string;
  action: 'drop' | 'duplicate' | 'delay' | 'reorder' | 'badSignature' | 'staleTimestamp';
  /**
   * delay: how late (default 5000). duplicate: how much later the copy is sent (default 0). reorder: how long to
   * collect before sending newest first (default 1000).
   */
  ms?: number;
}

export interface FaultRules {
  requests: RequestRule[];
  webhooks: WebhookRule[];
}

const PROVIDERS = ['stripe', 'sendgrid', 'doordash'];
const REQUEST_ACTIONS = ['latency', 'hold', 'status', 'close_before', 'close_after', 'garbage', 'processing'];
const WEBHOOK_ACTIONS = ['drop', 'duplicate', 'delay', 'reorder', 'badSignature', 'staleTimestamp'];

/** Reads rules from a request body; throws an Error with the reason. */
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
    for (const field of ['times', 'rate', 'ms', 'forMs', 'status']) {
      if (rule[field] !== undefined && !(Number(rule[field]) >= 0)) throw new Error(`${at}.${field} must be a number.`);
    }
    for (const field of ['route', 'match', 'event', 'until']) {
      if (rule[field] !== undefined && typeof rule[field] !== 'string') throw new Error(`${at}.${field} must be text.`);
    }
    if (rule.action === 'status' && !(Number(rule.status) >= 400 && Number(rule.status) <= 599)) {
      throw new Error(`${at}.status must be between 400 and 599.`);
    }
    if (rule.until !== undefined && Number.isNaN(Date.parse(rule.until as string))) {
      throw new Error(`${at}.until must be a time.`);
    }
    refuseOddTiming(rule, at);
    return rule;
  });
}

function refuseOddTiming(rule: Record<string, unknown>, at: string): void {
  const failure = rule.action === 'status' && Number(rule.status) >= 500;
  if (rule.after && !failure && rule.action !== 'garbage') {
    throw new Error(`${at}.after needs a status from 500 on, or garbage: anything else means that nothing was done.`);
  }
  if (rule.kept && !(failure && rule.provider === 'stripe' && !rule.after)) {
    throw new Error(`${at}.kept is for Stripe and a status from 500 on; with after the failure is kept anyway.`);
  }
}
