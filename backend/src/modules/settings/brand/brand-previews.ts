import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import type { Brand } from '@crispi/rules/brand';
import { NEW_BRAND } from '@crispi/rules/brand-presets';
import { BrandPreview } from './brand-preview';
import { CurrentBrand } from './current-brand';
import { checkBrand, withEntered, type EnteredBrand } from './check-brand';

export const PREVIEW_SECONDS = 3600;

/** Brands to try on the shop before they are saved. */
@Injectable()
export class BrandPreviews {
  constructor(
    @InjectRepository(BrandPreview) private readonly previews: Repository<BrandPreview>,
    private readonly current: CurrentBrand,
  ) {}

  /** Omitted fields are those of the present brand. @throws ColorsTooClose, RuleBroken */
  async make(entered: EnteredBrand): Promise<string> {
    const brand = withEntered(this.current.get().brand, entered);
    checkBrand(brand);
    await this.previews.delete({ madeAt: OLD });
    const id = randomUUID();
    await this.previews.insert({ id, brand });
    return id;
  }

  async find(id: string): Promise<Brand | null> {
    const found = UUID.test(id) ? await this.previews.findOneBy({ id, madeAt: RECENT }) : null;
    return found && { ...NEW_BRAND, ...found.brand };
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OLD = Raw((column) => `${column} < kernel.now() - interval '${PREVIEW_SECONDS} seconds'`);
const RECENT = Raw((column) => `${column} >= kernel.now() - interval '${PREVIEW_SECONDS} seconds'`);
