import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { UserNames } from '../../../kernel/security/user-names';
import { BrandRepository } from './brand.repository';
import { checkBrand, withEntered, type EnteredBrand } from './check-brand';
import { BRAND_CHANGED, CurrentBrand } from './current-brand';

/** Another user saved the brand after the form was filled. */
class BrandChanged extends Conflict {
  constructor(by: string | null, changedAt: Date) {
    super('brand_changed', `${by ?? 'Someone else'} changed the brand in the meantime. Nothing was saved.`, {
      changedBy: by,
      changedAt,
    });
  }
}

export interface BrandForm extends EnteredBrand {
  /** The version the form was filled from; without one the last save wins. */
  version?: number | null;
}

/** Saves a new version of the brand, which every process uses a moment later. */
@Injectable()
export class SaveBrand {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly versions: BrandRepository,
    private readonly current: CurrentBrand,
    private readonly names: UserNames,
    private readonly security: SecurityLog,
  ) {}

  /** Omitted fields stay. @throws BrandChanged, ColorsTooClose, RuleBroken */
  async execute({ version, ...entered }: BrandForm, saver: { userId: number; address: string }): Promise<void> {
    const saved = await this.unitOfWork.run(async (tx) => {
      await this.versions.lock(tx);
      const last = await this.versions.current(tx.manager);
      const brand = withEntered(last.brand, entered);
      if (isDeepStrictEqual(brand, last.brand)) return false;
      if (version != null && version !== last.version) {
        const [row] = await this.versions.history(1, tx.manager);
        const names = await this.names.of(row ? [row.savedBy] : [], tx);
        throw new BrandChanged((row && names.get(row.savedBy)) ?? null, row?.savedAt ?? new Date(0));
      }
      checkBrand(brand);
      await this.versions.add(tx, {
        version: last.version + 1,
        brand,
        savedBy: saver.userId,
        address: saver.address,
      });
      await tx.notice(BRAND_CHANGED);
      return true;
    });
    if (!saved) return;
    this.security.note('brand-changed', { outcome: 'done', ...saver, keys: Object.keys(entered) });
    // The notification reaches this process too, but the person who saved must see the effect immediately.
    await this.current.reload();
  }
}
