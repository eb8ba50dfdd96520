import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { socialProblem, type Brand, type SocialNetwork } from '@crispi/rules/brand';
import { nearest } from '@crispi/rules/palette';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { UserNames } from '../../../kernel/security/user-names';
import { BrandRepository } from './brand.repository';
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

/** A color that cannot be read in one of its uses; `nearest` has colors that can, by field. */
class ColorsTooClose extends RuleBroken {
  constructor(offered: Partial<Record<'primaryColour' | 'accentColour', string>>) {
    const errors = Object.entries(offered).map(([path, color]): FieldError => ({
      path,
      message: `Text on this color would be hard to read. The nearest color that works is ${color}.`,
    }));
    super('colour_unreadable', 'Text would be hard to read in these colors.', errors);
    this.details.nearest = offered;
  }
}

export interface TypedBrand extends Partial<Brand> {
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
  async execute({ version, ...typed }: TypedBrand, saver: { userId: number; address: string }): Promise<void> {
    const saved = await this.unitOfWork.run(async (tx) => {
      await this.versions.lock(tx);
      const last = await this.versions.current(tx.manager);
      const entered = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
      const brand: Brand = { ...last.brand, ...entered };
      if (isDeepStrictEqual(brand, last.brand)) return false;
      if (version != null && version !== last.version) {
        const [row] = await this.versions.history(1, tx.manager);
        const names = await this.names.of(row ? [row.savedBy] : [], tx);
        throw new BrandChanged((row && names.get(row.savedBy)) ?? null, row?.savedAt ?? new Date(0));
      }
      check(brand);
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
    this.security.note('brand-changed', { outcome: 'done', ...saver, keys: Object.keys(typed) });
    // The notification reaches this process too, but the person who saved must see the effect immediately.
    await this.current.reload();
  }
}

function check({ primaryColour, accentColour, social }: Brand): void {
  const primary = nearest('primary', primaryColour);
  const accent = nearest('accent', accentColour, primary);
  if (primary !== primaryColour || accent !== accentColour)
    throw new ColorsTooClose({
      ...(primary !== primaryColour && { primaryColour: primary }),
      ...(accent !== accentColour && { accentColour: accent }),
    });
  const errors = Object.entries(social).flatMap(([network, address]): FieldError[] => {
    const problem = address ? socialProblem(network as SocialNetwork, address) : null;
    return problem ? [{ path: `social.${network}`, message: problem }] : [];
  });
  if (errors.length > 0) throw new RuleBroken('validation_failed', 'Please check the form.', errors);
}
