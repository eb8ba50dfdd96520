import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { QUEUES, type QueueName } from '../jobs/queues';
import { definitions } from './definitions';
import type { LocalHandler, OutboundHandler } from './handlers';
import { HandlerMetadata, type HandlerDeclaration } from './handles';

export interface RegisteredHandler extends HandlerDeclaration {
  instance: LocalHandler | OutboundHandler;
}

/**
 * Maps events and jobs to their handlers. Throws at boot when a name is used twice, an event or job has no handler, or
 * a handler that calls a provider names no queue or an unknown one.
 */
@Injectable()
export class HandlerRegistry {
  private readonly handlers = new Map<string, RegisteredHandler>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Collects every decorated provider. Call once all modules are initialized. */
  discover(): void {
    if (this.handlers.size > 0) return;
    for (const wrapper of this.discovery.getProviders({ metadataKey: HandlerMetadata.KEY })) {
      const declaration = this.discovery.getMetadataByDecorator(HandlerMetadata, wrapper);
      if (declaration && wrapper.instance) this.add({ ...declaration, instance: wrapper.instance as LocalHandler });
    }
    const handled = new Set([...this.handlers.values()].map(({ definition }) => definition.name));
    const unhandled = definitions().filter(({ name }) => !handled.has(name));
    if (unhandled.length) throw new Error(`No handler for: ${unhandled.map(({ name }) => name).join(', ')}.`);
  }

  get(name: string): RegisteredHandler {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`No handler is named "${name}".`);
    return handler;
  }

  names(): string[] {
    return [...this.handlers.keys()];
  }

  /** The handlers of these queues; null: those without a queue. */
  namesIn(queues: readonly (QueueName | null)[]): string[] {
    return this.names().filter((name) => queues.includes(this.get(name).queue));
  }

  /** Each subscriber with its event and the payload values it ignores. */
  subscriptions(): { event: string; handler: string; unless: object | null }[] {
    return [...this.handlers.values()]
      .filter(({ definition }) => definition.type === 'event')
      .map(({ definition, name, unless }) => ({ event: definition.name, handler: name, unless }));
  }

  private add(handler: RegisteredHandler): void {
    const { name, kind, queue } = handler;
    if (this.handlers.has(name)) throw new Error(`Two handlers are named "${name}".`);
    if (kind === 'outbound' && !queue) throw new Error(`The handler "${name}" calls a provider and has no queue.`);
    if (queue && !QUEUES.includes(queue)) throw new Error(`The handler "${name}" has an unknown queue: "${queue}".`);
    this.handlers.set(name, handler);
  }
}
