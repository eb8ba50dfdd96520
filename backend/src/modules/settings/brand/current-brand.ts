import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NEW_BRAND } from '@crispi/rules/brand-presets';
import { ChangeBroadcast } from '../../../kernel/events/change-broadcast';
import { BrandRepository, type VersionedBrand } from './brand.repository';

export const BRAND_CHANGED = 'settings.brand-changed';

/** The bakery's brand, from memory: read before the process serves and after each save in any process. */
@Injectable()
export class CurrentBrand implements OnModuleInit {
  private kept: VersionedBrand = { version: 0, brand: NEW_BRAND };
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly repository: BrandRepository,
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
    const read = await this.repository.current();
    // Of concurrent reads a later one may return first.
    if (read.version <= this.kept.version) return;
    this.kept = read;
    for (const changed of this.listeners) changed();
  }

  /** Calls back after each change in any process, for what is computed from the brand and kept. */
  onChange(changed: () => void): void {
    this.listeners.push(changed);
  }
}
