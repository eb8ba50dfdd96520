import type { Clock } from '../state/clock';
import type { Collection } from '../state/collection';
import type { Provider } from '../state/request-log';
import type { Store } from '../state/store';
import type { FaultRules, RequestRule, WebhookRule } from './fault-rules';
import type { Distortion } from './webhook';

interface Reordering {
  group: string;
  until: number;
}

/** The faults injected on request. None by default. */
export class Faults {
  private readonly stored: Collection<FaultRules>;
  private readonly reordering = new Map<Provider, Reordering>();

  constructor(
    store: Store,
    private readonly clock: Clock,
  ) {
    this.stored = store.collection<FaultRules>('faults');
  }

  get(): FaultRules {
    return this.stored.get('rules') ?? { requests: [], webhooks: [] };
  }

  set(rules: FaultRules): void {
    const dated = <T extends FaultRules['requests'][number] | FaultRules['webhooks'][number]>(rule: T): T =>
      rule.forMs === undefined || rule.until !== undefined
        ? rule
        : { ...rule, until: new Date(this.clock.now() + rule.forMs).toISOString() };
    this.stored.put('rules', { requests: rules.requests.map(dated), webhooks: rules.webhooks.map(dated) });
  }

  /**
   * The rules that apply to this call; counts them as used.
   * @param text the whole call, requested only by rules that search it
   */
  forRequest(provider: Provider, method: string, path: string, text: () => string): RequestRule[] {
    return this.strike(
      'requests',
      (rule) =>
        rule.provider === provider &&
        rule.action !== 'processing' &&
        matchesRoute(rule.route, method, path) &&
        (!rule.match || text().includes(rule.match)),
    );
  }

  /** Whether the next payment stays in `processing` until a tester settles it. */
  paymentHangs(): boolean {
    return this.strike('requests', ({ action }) => action === 'processing').length > 0;
  }

  /** What happens to a webhook when it is written. */
  forWebhook(provider: Provider, type: string) {
    const rules = this.strike(
      'webhooks',
      (rule) => matchesEvent(rule, provider, type) && !isDistortion(rule.action),
    ) as WebhookRule[];
    const delay = rules.find(({ action }) => action === 'delay');
    const reorder = rules.find(({ action }) => action === 'reorder');
    const duplicate = rules.find(({ action }) => action === 'duplicate');
    const reordering = reorder && this.collecting(provider, reorder.ms ?? 1000);
    return {
      drop: rules.some(({ action }) => action === 'drop'),
      duplicate: duplicate !== undefined,
      /** Delay of the copy in milliseconds. */
      copyAfter: duplicate?.ms ?? 0,
      // The same time for all that are collected; otherwise the clock would determine their order.
      dueAt: reordering ? reordering.until : this.clock.now() + (delay ? (delay.ms ?? 5000) : 0),
      group: reordering?.group ?? null,
    };
  }

  /** What happens to one attempt to send a webhook or a batch. */
  forAttempt(provider: Provider, types: string[]): Distortion {
    const rules = this.strike(
      'webhooks',
      (rule) => isDistortion(rule.action) && types.some((type) => matchesEvent(rule, provider, type)),
    );
    return {
      badSignature: rules.some(({ action }) => action === 'badSignature'),
      staleTimestamp: rules.some(({ action }) => action === 'staleTimestamp'),
    };
  }

  private isOver({ until }: FaultRules[keyof FaultRules][number]): boolean {
    return until !== undefined && Date.parse(until) <= this.clock.now();
  }

  private collecting(provider: Provider, ms: number): Reordering {
    const current = this.reordering.get(provider);
    if (current && current.until > this.clock.now()) return current;
    const until = this.clock.now() + ms;
    const next = { group: `${provider}-${until}`, until };
    this.reordering.set(provider, next);
    return next;
  }

  private strike<K extends keyof FaultRules>(kind: K, matches: (rule: FaultRules[K][number]) => boolean) {
    const rules = this.get();
    const struck = (rules[kind] as FaultRules[K][number][]).filter(
      (rule) =>
        matches(rule) &&
        rule.times !== 0 &&
        !this.isOver(rule) &&
        (rule.rate === undefined || Math.random() < rule.rate),
    );
    if (struck.some(({ times }) => times !== undefined)) {
      const used = (rule: FaultRules[K][number]) =>
        rule.times !== undefined && struck.includes(rule) ? { ...rule, times: rule.times - 1 } : rule;
      this.set({ ...rules, [kind]: (rules[kind] as FaultRules[K][number][]).map(used) });
    }
    return struck as FaultRules[K];
  }
}

function isDistortion(action: WebhookRule['action']): boolean {
  return action === 'badSignature' || action === 'staleTimestamp';
}

function matchesEvent(rule: WebhookRule, provider: Provider, type: string): boolean {
  return rule.provider === provider && (!rule.event || rule.event.toLowerCase() === type.toLowerCase());
}

function matchesRoute(route: string | undefined, method: string, path: string): boolean {
  if (!route) return true;
  const [first, second] = route.split(' ');
  const wantedPath = second ?? first!;
  if (second && first !== method) return false;
  const wanted = wantedPath.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}
