import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Composes, type Mail } from './mail';

/** Knows which provider composes the mails of a purpose. */
@Injectable()
export class Mails implements OnModuleInit {
  private readonly byPurpose = new Map<string, Mail>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const wrapper of this.discovery.getProviders({ metadataKey: Composes.KEY })) {
      const purpose = this.discovery.getMetadataByDecorator(Composes, wrapper)!;
      if (this.byPurpose.has(purpose)) throw new Error(`Two mails are for the purpose "${purpose}".`);
      this.byPurpose.set(purpose, wrapper.instance as Mail);
    }
  }

  find(purpose: string): Mail | null {
    return this.byPurpose.get(purpose) ?? null;
  }
}
