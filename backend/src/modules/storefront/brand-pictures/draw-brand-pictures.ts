import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { Pictures, RefersToPictures, type PictureReferences } from '../../catalogue';
import { CatalogueCache } from '../../catalogue/http';
import { BrandPictureRepository, CurrentBrand } from '../../settings';
import { Typefaces } from '../typefaces';
import { BRAND_FILES, drawBrand } from './draw';

/** Another value draws every file again, after a change of the drawings. */
const DRAWINGS = 2;
const SHOWN_PRODUCTS = 4;

/** Draws the brand's files again when the brand, the products they show or the drawings have changed. */
@Injectable()
@RefersToPictures()
@Scheduled({ name: 'storefront.draw-brand', everyMs: 10_000 })
export class DrawBrandPictures implements ScheduledJob, PictureReferences {
  constructor(
    private readonly current: CurrentBrand,
    private readonly catalogue: CatalogueCache,
    private readonly pictures: Pictures,
    private readonly typefaces: Typefaces,
    private readonly drawn: BrandPictureRepository,
  ) {}

  async run(): Promise<void> {
    const { brand } = this.current.get();
    const { name, city, primaryColour, accentColour, typeface, logoUrl, hero } = brand;
    const shown = await this.shownProducts();
    const looks = [DRAWINGS, name, city, primaryColour, accentColour, typeface, logoUrl, hero, shown];
    const madeFrom = createHash('sha256').update(JSON.stringify(looks)).digest('hex');
    if (!this.typefaces.exist() || (await this.drawn.areCurrent([...BRAND_FILES], madeFrom))) return;
    const files = await drawBrand({
      brand,
      font: { file: this.typefaces.file(typeface), family: (await this.typefaces.built(typeface)).fileFamily },
      logo: logoUrl === null ? null : await this.pictures.read(logoUrl),
      hero: hero.pictureUrl === null ? null : await this.pictures.read(hero.pictureUrl),
      products: (await Promise.all(shown.map((url) => this.pictures.read(url)))).filter((bytes) => bytes !== null),
    });
    await this.drawn.replace(files, madeFrom);
  }

  /** Brands show pictures that no product does. */
  async shown(imageUrls: string[]): Promise<string[]> {
    const { logoUrl, hero } = this.current.get().brand;
    return imageUrls.filter((url) => url === logoUrl || url === hero.pictureUrl);
  }

  private async shownProducts(): Promise<string[]> {
    const { products } = await this.catalogue.snapshot();
    return products.flatMap(({ imageUrl }) => imageUrl ?? []).slice(0, SHOWN_PRODUCTS);
  }
}
