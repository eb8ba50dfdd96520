import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { NEW_BRAND } from '@crispi/rules/brand-presets';
import type { Brand } from '@crispi/rules/brand';
import type { EntityManager, Repository } from 'typeorm';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { BrandVersion } from './brand-version';

/** Version 0: nothing was saved yet. */
export type VersionedBrand = Pick<BrandVersion, 'version' | 'brand'>;

@Injectable()
export class BrandRepository {
  constructor(@InjectRepository(BrandVersion) private readonly versions: Repository<BrandVersion>) {}

  async current(manager: EntityManager = this.versions.manager): Promise<VersionedBrand> {
    const last = await manager.findOne(BrandVersion, { where: {}, order: { version: 'DESC' } });
    // A version from before a field was added has that of a new brand.
    return { version: last?.version ?? 0, brand: { ...NEW_BRAND, ...last?.brand } };
  }

  /** Newest first. */
  history(limit: number, manager: EntityManager = this.versions.manager): Promise<BrandVersion[]> {
    return manager.find(BrandVersion, { order: { version: 'DESC' }, take: limit });
  }

  async version(version: number): Promise<Brand | null> {
    const found = await this.versions.findOneBy({ version });
    return found && { ...NEW_BRAND, ...found.brand };
  }

  /** Serializes saves, so that each is merged into the result of the one before. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('settings.brand'))`);
  }

  async add(tx: Tx, version: Pick<BrandVersion, 'version' | 'brand' | 'savedBy' | 'address'>): Promise<void> {
    await tx.manager.insert(BrandVersion, version);
  }
}
