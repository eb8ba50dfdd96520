import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SAMPLE_BRAND, type Brand } from '@crispi/rules/brand';
import type { EntityManager, Repository } from 'typeorm';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { BrandVersion } from './brand-version';

export const BRAND_CHANGED = 'settings.brand-changed';

export interface VersionedBrand {
  /** 0: nothing was saved yet. */
  version: number;
  brand: Brand;
}

/** The bakery's brand, from memory: read before the process serves and after each save in any process. */
@Injectable()
export class CurrentBrand implements OnModuleInit {
  private kept: VersionedBrand = { version: 0, brand: SAMPLE_BRAND };
  private readonly listeners: (() => void)[] = [];

  constructor(
    @InjectRepository(BrandVersion) private readonly versions: Repository<BrandVersion>,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(BRAND_CHANGED, () => this.reload());
  }

  onModuleInit(): Promise<void> {
    return this.reload();
  }

  /** The same object until the brand changes. */
  get(): VersionedBrand {
    return this.kept;
  }

  async reload(): Promise<void> {
    const read = await this.read();
    // Of concurrent reads a later one may return first.
    if (read.version <= this.kept.version) return;
    this.kept = read;
    for (const changed of this.listeners) changed();
  }

  /** Calls back after each change in any process, for what is computed from the brand and kept. */
  onChange(changed: () => void): void {
    this.listeners.push(changed);
  }

  async read(manager: EntityManager = this.versions.manager): Promise<VersionedBrand> {
    const last = await manager.findOne(BrandVersion, { where: {}, order: { version: 'DESC' } });
    // A version from before a field was added has the sample's.
    return { version: last?.version ?? 0, brand: { ...SAMPLE_BRAND, ...last?.brand } };
  }

  /** Newest first. */
  history(limit: number): Promise<BrandVersion[]> {
    return this.versions.find({ order: { version: 'DESC' }, take: limit });
  }
}
