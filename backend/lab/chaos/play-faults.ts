import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosShop } from './chaos-shop';
import { SPOILT_CALLS, SPOILT_WEBHOOKS, type Fault } from './faults';
import type { ShopProcess } from './shop-process';
import type { ServiceRequest } from '../../test/support/services';

/** A fault as it was in this run; times in milliseconds since 1970. */
export interface Struck extends Fault {
  from: number;
  until: number;
}

interface Rule {
  provider: string;
  forMs?: number;
  until?: string;
}
type Rules = { requests: Rule[]; webhooks: Rule[] };

/** Plays a script of faults on a shop. They may overlap; each heals by itself. */
export class FaultPlay {
  readonly struck: Struck[] = [];
  /** Faults that could not be healed. */
  readonly scandals: string[] = [];
  private readonly healing: Promise<void>[] = [];
  private rules: Promise<void> = Promise.resolve();

  constructor(private readonly shop: ChaosShop) {}

  async play(script: Fault[]): Promise<void> {
    for (const fault of script) {
      await pause(fault.gapMs);
      const struck = { ...fault, from: Date.now(), until: Infinity };
      this.struck.push(struck);
      const note = ({ message }: Error) => void this.scandals.push(`${fault.kind}: ${message}`);
      this.healing.push(
        this.strike(fault)
          .catch(note)
          .finally(() => (struck.until = Date.now())),
      );
    }
  }

  /** Ends whatever still goes wrong; everything runs when it returns. */
  async heal(): Promise<void> {
    await Promise.all(this.healing);
    await this.shop.sandbox('/faults', 'PUT', {});
    await Promise.all(this.shop.processes.map((one) => one.start()));
  }

  private async strike({ kind, provider, which, forMs }: Fault): Promise<void> {
    const { apis, workers, sandboxProcess, services } = this.shop;
    const [api, worker] = [apis[which]!, workers[which]!];
    if (kind in SPOILT_CALLS) {
      const rule = SPOILT_CALLS[kind as keyof typeof SPOILT_CALLS](provider);
      return this.injectFault('requests', { provider, ...rule, forMs }, forMs);
    }
    if (kind in SPOILT_WEBHOOKS) {
      const rule = SPOILT_WEBHOOKS[kind as keyof typeof SPOILT_WEBHOOKS];
      return this.injectFault('webhooks', { provider, ...rule, forMs }, forMs);
    }
    if (kind === 'api killed') return killed([api], forMs);
    if (kind === 'worker killed') return killed([worker], forMs);
    if (kind === 'both workers killed') return killed(workers, forMs);
    if (kind === 'api and worker killed') return killed([api, worker], forMs);
    if (kind === 'sandbox killed') return killed([sandboxProcess], forMs);
    if (kind === 'api frozen') return api.freeze(forMs);
    if (kind === 'worker frozen') return worker.freeze(forMs);
    if (kind === 'sandbox frozen') return sandboxProcess.freeze(forMs);
    if (kind === 'api restarted') return restarted(api);
    if (kind === 'worker restarted') return restarted(worker);
    if (kind === 'postgres restarted') return services.ask('restart-postgres');
    if (kind === 'postgres read-only') return this.readOnly(forMs);
    if (kind === 'postgres frozen') return this.away('freeze-postgres', forMs, 'thaw-postgres');
    if (!services.redisUrl) return;
    if (kind === 'redis flushed') return flush(services.redisUrl);
    if (kind === 'redis frozen') return this.away('freeze-redis', forMs, 'thaw-redis');
    return this.away('kill-redis', forMs, 'start-redis');
  }

  private async away(begin: ServiceRequest, forMs: number, end: ServiceRequest): Promise<void> {
    await this.shop.services.ask(begin);
    await pause(forMs);
    await this.shop.services.ask(end);
  }

  /** Adds a rule to those in force; the sandbox ends it by itself. */
  private async injectFault(where: keyof Rules, rule: Rule, forMs: number): Promise<void> {
    this.rules = this.rules.then(async () => {
      const rules = await this.shop.sandbox<Rules>('/faults');
      const inForce = ({ until }: Rule) => !until || Date.parse(until) > Date.now();
      const [requests, webhooks] = [rules.requests.filter(inForce), rules.webhooks.filter(inForce)];
      const next = { requests, webhooks };
      next[where].push(rule);
      await this.shop.sandbox('/faults', 'PUT', next);
    });
    await this.rules;
    await pause(forMs);
  }

  /** As a standby is until it is promoted. */
  private async readOnly(forMs: number): Promise<void> {
    await this.shop.rows('ALTER SYSTEM SET default_transaction_read_only = on');
    await this.shop.rows('SELECT pg_reload_conf()');
    await pause(forMs);
    await this.shop.rows('ALTER SYSTEM RESET default_transaction_read_only');
    await this.shop.rows('SELECT pg_reload_conf()');
  }
}

async function killed(processes: ShopProcess[], forMs: number): Promise<void> {
  await Promise.all(processes.map((one) => one.end('SIGKILL')));
  await pause(forMs);
  await Promise.all(processes.map((one) => one.start()));
}

async function restarted(one: ShopProcess): Promise<void> {
  await one.end('SIGTERM');
  await one.start();
}

/** A missing process has no state to drop. */
function flush(url: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => socket.write('FLUSHALL\r\n'));
    socket.once('data', () => socket.destroy());
    socket.once('error', () => {});
    socket.once('close', () => resolve());
  });
}
