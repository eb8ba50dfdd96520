import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { definitions } from './definitions';
import type { LocalHandler, OutboundHandler } from './handlers';
import { HandlerMetadata, type HandlerDeclaration } from './handles';

export interface RegisteredHandler extends HandlerDeclaration {
  instance: LocalHandler | OutboundHandler;
}

/** Knows which provider handles what. Throws at boot when a name is doubled, missing or unknown. */
@Injectable()
export class HandlerRegistry {
  private readonly handlers = new Map<string, RegisteredHandler>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Collects every decorated provider; call once all modules are made. */
  discover(): void {
    if (this.handlers.size > 0) return;
    for (const wrapper of this.discovery.getProviders({ metadataKey: HandlerMetadata.KEY })) {
      const declaration = this.discovery.getMetadataByDecorator(HandlerMetadata, wrapper);
      if (declaration && wrapper.instance) this.add({ ...declaration, instance: wrapper.instance as LocalHandler });
    }
    const heard = new Set([...this.handlers.values()].map(({ definition }) => definition.name));
    const unheard = definitions().filter(({ name }) => !heard.has(name));
    if (unheard.length) throw new Error(`Nobody handles: ${unheard.map((d) => d.name).join(', ')}.`);
  }

  get(name: string): RegisteredHandler {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`No handler is named "${name}".`);
    return handler;
  }

  names(): string[] {
    return [...this.handlers.keys()];
  }

  /** Each subscriber with its event, and the values with which that does not concern it. */
  subscriptions(): { event: string; handler: string; unless: object | null }[] {
    return [...this.handlers.values()]
      .filter(({ definition }) => definition.type === 'event')
      .map(({ definition, name, unless }) => ({ event: definition.name, handler: name, unless }));
  }

  private add(handler: RegisteredHandler): void {
    if (this.handlers.has(handler.name)) throw new Error(`Two handlers are named "${handler.name}".`);
    this.handlers.set(handler.name, handler);
  }
}
