import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosShop } from './chaos-shop';
import { REQUEST_FAULTS, WEBHOOK_FAULTS, type Fault } from './faults';
import type { ShopProcess } from './shop-process';
import type { ServiceRequest } from '../../test/support/services';

/** A fault with its start and end in this run, in milliseconds since 1970. */
export interface InjectedFault extends Fault {
  from: number;
  until: number;
}

interface Rule {
  provider: string;
  forMs?: number;
  until?: string;
}
type Rules = { requests: Rule[]; webhooks: Rule[] };

/** Injects a script of faults into a shop. They may overlap; each ends by itself. */
export class FaultPlayer {
  readonly injected: InjectedFault[] = [];
  /** Faults that could not be ended. */
  readonly violations: string[] = [];
  private readonly running: Promise<void>[] = [];
  private rules: Promise<void> = Promise.resolve();

  constructor(private readonly shop: ChaosShop) {}

  async play(script: Fault[]): Promise<void> {
    for (const fault of script) {
      await pause(fault.gapMs);
      const injected = { ...fault, from: Date.now(), until: Infinity };
      this.injected.push(injected);
      const note = ({ message }: Error) => void this.violations.push(`${fault.kind}: ${message}`);
      this.running.push(
        this.inject(fault)
          .catch(note)
          .finally(() => (injected.until = Date.now())),
      );
    }
  }

  /** Ends all faults; when it returns, every process runs. */
  async end(): Promise<void> {
    await Promise.all(this.running);
    await this.shop.sandbox('/faults', 'PUT', {});
    await Promise.all(this.shop.processes.map((one) => one.start()));
  }

  private async inject({ kind, provider, which, forMs }: Fault): Promise<void> {
    const { apis, workers, sandboxProcess, services } = this.shop;
    const [api, worker] = [apis[which]!, workers[which]!];
    if (kind in REQUEST_FAULTS) {
      const rule = REQUEST_FAULTS[kind as keyof typeof REQUEST_FAULTS](provider);
      return this.addRule('requests', { provider, ...rule, forMs }, forMs);
    }
    if (kind in WEBHOOK_FAULTS) {
      const rule = WEBHOOK_FAULTS[kind as keyof typeof WEBHOOK_FAULTS];
      return this.addRule('webhooks', { provider, ...rule, forMs }, forMs);
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

  /** Adds a rule to the active ones; the sandbox ends it by itself. */
  private async addRule(where: keyof Rules, rule: Rule, forMs: number): Promise<void> {
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

  /** Makes the server read-only, like a standby before its promotion. */
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

/** Empties Redis; without a running process there is nothing to delete. */
function flush(url: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => socket.write('FLUSHALL\r\n'));
    socket.once('data', () => socket.destroy());
    socket.once('error', () => {});
    socket.once('close', () => resolve());
  });
}
