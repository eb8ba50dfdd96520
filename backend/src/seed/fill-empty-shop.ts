import { Injectable } from '@nestjs/common';
import { SAMPLE_BRAND } from '@crispi/rules/brand-presets';
import { Config } from '../kernel/config/config';
import { UnitOfWork, type Tx } from '../kernel/database/unit-of-work';
import { EnsureAdmin } from '../modules/accounts';
import { CATALOGUE_CHANGED, CatalogueSeedRepository } from '../modules/catalogue';
import { BRAND_CHANGED, BrandRepository, OPENING_CHANGED, OpeningRepository } from '../modules/settings';
import { StoresSeedRepository } from '../modules/stores';
import { StoreRulesRepository } from '../modules/tax';
import { boxSizes, categories } from './data/shelves';
import { products } from './data/products';
import { reviews } from './data/reviews';
import { stores } from './data/stores';
import { taxOfStores } from './data/tax';

/** The advisory lock of seeding: the process that gets it fills the shop, the others find it filled. */
const SEED_LOCK = 727_747_402;

/** Gives a new shop what it needs to open, all in one transaction; a shop with any data is left unchanged. */
@Injectable()
export class FillEmptyShop {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly catalogue: CatalogueSeedRepository,
    private readonly stores: StoresSeedRepository,
    private readonly tax: StoreRulesRepository,
    private readonly brand: BrandRepository,
    private readonly opening: OpeningRepository,
    private readonly ensureAdmin: EnsureAdmin,
  ) {}

  /**
   * True when the shop was empty. The admin is created first, in a transaction of its own: once there are box sizes,
   * seeding is complete.
   */
  async execute(): Promise<boolean> {
    await this.ensureAdmin.execute();
    return this.unitOfWork.run(async (tx) => {
      await tx.rows('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
      if (!(await this.catalogue.isEmpty(tx))) return false;
      await this.essentials(tx);
      if (this.config.sampleData) await this.showcase(tx);
      await tx.notice(CATALOGUE_CHANGED);
      return true;
    });
  }

  /**
   * Data that no page of the back office can create: the box sizes, and the kinds of category that boxes and cards
   * depend on.
   */
  private async essentials(tx: Tx): Promise<void> {
    await this.catalogue.boxSizes(tx, boxSizes);
    await this.catalogue.categories(
      tx,
      categories.filter(({ kind }) => kind !== 'standard'),
    );
  }

  /** Sample data for development: everything else a shop needs, which staff would otherwise enter. */
  private async showcase(tx: Tx): Promise<void> {
    await this.catalogue.categories(
      tx,
      categories.filter(({ kind }) => kind === 'standard'),
    );
    await this.catalogue.products(
      tx,
      products.map((product) => ({ ...product, picture: `/pictures/${product.slug}` })),
    );
    await this.catalogue.reviews(tx, reviews);
    await this.stores.stores(tx, stores);
    await this.tax.add(tx, taxOfStores);
    await this.brand.add(tx, { version: 1, brand: SAMPLE_BRAND, savedBy: 0, address: 'sample data' });
    await tx.notice(BRAND_CHANGED);
    if ((await this.opening.current(tx.manager)).number === 0)
      await this.opening.add(tx, { number: 1, open: true, reason: '', changedBy: 0, address: 'sample data' });
    await tx.notice(OPENING_CHANGED);
  }
}
