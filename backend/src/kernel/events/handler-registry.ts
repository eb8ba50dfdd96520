import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../database/database';
import { definitions, type EventDefinition, type JobDefinition } from './definitions';
import { Handles, type HandlerOptions, type LocalHandler, type OutboundHandler } from './handlers';

export interface RegisteredHandler {
  name: string;
  definition: EventDefinition | JobDefinition;
  kind: 'local' | 'outbound';
  provider: string | null;
  patienceDays: number;
  instance: LocalHandler | OutboundHandler;
}

/** Knows which provider handles what. Throws at boot when a name is doubled, missing or unknown. */
@Injectable()
export class HandlerRegistry {
  private readonly handlers = new Map<string, RegisteredHandler>();
  private readonly subscribers = new Map<string, string[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
  ) {}

  /** Collects every decorated provider; call once all modules are made. */
  discover(): void {
    for (const wrapper of this.discovery.getProviders({ metadataKey: Handles.KEY })) {
      const options = this.discovery.getMetadataByDecorator(Handles, wrapper);
      if (options && wrapper.instance) this.add(options, wrapper.instance as LocalHandler);
    }
    const unheard = definitions().filter((d) =>
      d.type === 'event' ? !this.subscribers.get(d.name) : !this.handlers.has(d.name),
    );
    if (unheard.length) throw new Error(`Nobody handles: ${unheard.map((d) => d.name).join(', ')}.`);
  }

  /** Throws when unfinished tasks wait for a handler that no longer exists: they would wait for ever. */
  async refuseUnknownTasks(): Promise<void> {
    const rows = await this.database.rows<{ handler: string }>(
      `SELECT DISTINCT handler FROM kernel.tasks WHERE status = 'pending'`,
    );
    const unknown = rows.map((row) => row.handler).filter((name) => !this.handlers.has(name));
    if (unknown.length) throw new Error(`Tasks wait for handlers this version does not have: ${unknown.join(', ')}.`);
  }

  get(name: string): RegisteredHandler {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`No handler is named "${name}".`);
    return handler;
  }

  subscribersOf(eventName: string): string[] {
    return this.subscribers.get(eventName) ?? [];
  }

  all(): RegisteredHandler[] {
    return [...this.handlers.values()];
  }

  private add(options: HandlerOptions, instance: LocalHandler): void {
    const definition = options.on as EventDefinition | JobDefinition;
    const name = definition.type === 'job' ? definition.name : options.name;
    if (!name) throw new Error(`A subscriber of ${definition.name} has no name.`);
    if (this.handlers.has(name)) throw new Error(`Two handlers are named "${name}".`);
    const { kind, provider = null, patienceDays = 3 } = options;
    this.handlers.set(name, { name, definition, kind, provider, patienceDays, instance });
    if (definition.type === 'event') {
      this.subscribers.set(definition.name, [...(this.subscribers.get(definition.name) ?? []), name]);
    }
  }
}
