import { Injectable } from '@nestjs/common';
import { ALLERGEN_WORDS, completeMarks, contradiction } from '@crispi/rules/allergens';
import { MOST_AMOUNTS, SMALLEST_GIFT_CARD } from '@crispi/rules/gift-card-offer';
import { formatCents, type Cents } from '@crispi/rules/money';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { FieldError } from '../../../kernel/errors/app-error';
import type { StockCause } from '../entities/stock-movement';
import { CategoryRepository } from '../categories/category.repository';
import type { ManagedProductRow } from './managed-product';
import { ManagedProductRepository } from './managed-products.repository';
import { ProductWriteRepository } from './product-writes.repository';
import { EditContext, type ProductOutline } from './edit-context';
import { differences, valuesAfter, valuesOf, type ProductChange, type ProductValues } from './product-values';

/** A validated edit of a product. */
export interface ProductEdit {
  /** Null for a new product. */
  id: number | null;
  before: ManagedProductRow | null;
  values: ProductValues;
  categoryId: number;
  /** The fields that change; all fields of a new product. */
  changed: (keyof ProductValues)[];
  /** Why it cannot be saved. */
  errors: FieldError[];
}

/** Validates and writes products. The caller holds the lock of the catalogue's edits and of the stock. */
@Injectable()
export class ProductEditor {
  constructor(
    private readonly products: ManagedProductRepository,
    private readonly writes: ProductWriteRepository,
    private readonly categories: CategoryRepository,
    private readonly config: Config,
  ) {}

  /** Loads what is needed to validate edits of these products and of new ones. */
  async loadContext(tx: Tx, ids: number[]): Promise<EditContext> {
    const categories = await this.categories.names(tx);
    const reserved = await this.products.reserved(tx, ids);
    return new EditContext(categories, reserved, await this.products.outlines(tx));
  }

  check(context: EditContext, before: ManagedProductRow | null, change: ProductChange): ProductEdit {
    const values = valuesAfter(before, change);
    const category = context.category(values.category);
    if (category) values.category = category.name;
    if (!values.isBundle) values.dietaryMarks = completeMarks(values.dietaryMarks);
    const errors = [
      ...(category ? [] : [{ path: 'category', message: `There is no category “${values.category}”.` }]),
      ...declarationErrors(values),
      ...stockErrors(context, before, values),
      ...bundleErrors(context, before, values),
      ...giftCardErrors(context, before, values, this.config.giftCards.maxCents),
    ];
    values.bundleProducts = [...values.bundleProducts].sort((a, b) => a.productId - b.productId);
    const changed = before ? differences(valuesOf(before), values) : (Object.keys(values) as (keyof ProductValues)[]);
    return { id: before?.id ?? null, before, values, categoryId: category?.id ?? 0, changed, errors };
  }

  /** Reserves ids for new products. */
  reserveIds(tx: Tx, count: number): Promise<number[]> {
    return this.writes.reserveIds(tx, count);
  }

  /** Writes valid edits in a few statements. Edits that change nothing do not increment the version. */
  async write(
    tx: Tx,
    edits: (ProductEdit & { id: number; picture?: string })[],
    by: string,
    cause: StockCause,
  ): Promise<void> {
    const written = edits
      .filter(({ changed, picture }) => changed.length > 0 || picture)
      .map(({ id, before, values, categoryId, picture }) => ({ ...values, id, before, categoryId, picture }));
    const changed = written.filter(({ before }) => before);
    const created = written.filter(({ before }) => !before);
    if (changed.length > 0) await this.writes.update(tx, changed, by, cause);
    if (created.length === 0) return;
    const taken = await this.writes.slugs(tx);
    const addressed = created.map((product) => {
      const slug = freeSlug(slugOf(product.name), taken);
      taken.add(slug);
      return { ...product, slug };
    });
    await this.writes.insert(tx, addressed, by);
  }
}

/** Stock that is reserved for a checkout cannot be removed. */
function stockErrors(context: EditContext, before: ManagedProductRow | null, values: ProductValues): FieldError[] {
  if (!before || values.stock >= before.ownStock) return [];
  const kept = context.reservedOf(before.id);
  if (values.stock >= kept) return [];
  const message = `Shoppers are paying for ${kept} of these right now, so the stock can’t be lower than ${kept}.`;
  return [{ path: 'stock', message }];
}

function bundleErrors(context: EditContext, before: ManagedProductRow | null, values: ProductValues): FieldError[] {
  if (!values.isBundle) return [];
  const bundles = before ? context.bundlesWith(before.id) : [];
  if (bundles.length)
    return [{ path: 'isBundle', message: `It’s part of ${bundles.join(', ')}, and bundles can’t contain bundles.` }];
  const ids = values.bundleProducts.map((part) => part.productId);
  return ids.flatMap((id, i) => {
    const message = partError(id, context.product(id), before?.id, ids.indexOf(id) < i);
    return message ? [{ path: `bundleProducts.${i}.productId`, message }] : [];
  });
}

function giftCardErrors(
  context: EditContext,
  before: ManagedProductRow | null,
  { giftCard, category }: ProductValues,
  largest: Cents,
): FieldError[] {
  if (!giftCard) return [];
  const { amounts, min, max } = giftCard;
  const fits = (cents: Cents) => Number.isInteger(cents) && cents >= SMALLEST_GIFT_CARD && cents <= largest;
  const range = `$${formatCents(SMALLEST_GIFT_CARD)} to $${formatCents(largest)}`;
  const errors: FieldError[] = [];
  if (amounts.length === 0 || amounts.length > MOST_AMOUNTS || new Set(amounts).size < amounts.length)
    errors.push({ path: 'giftCard.amounts', message: `Enter 1 to ${MOST_AMOUNTS} different amounts.` });
  else if (!amounts.every(fits)) errors.push({ path: 'giftCard.amounts', message: `Enter amounts from ${range}.` });
  if ((min === null) !== (max === null))
    errors.push({ path: min === null ? 'giftCard.min' : 'giftCard.max', message: 'Enter both limits, or none.' });
  else if (min !== null && max !== null && !(fits(min) && fits(max) && min <= max))
    errors.push({ path: 'giftCard.min', message: `Enter limits from ${range}, the smaller one first.` });
  if (context.category(category)?.kind === 'box_only')
    errors.push({ path: 'category', message: 'A gift card can’t be in a category of cookies for boxes.' });
  const bundles = before ? context.bundlesWith(before.id) : [];
  if (bundles.length)
    errors.push({
      path: 'giftCard.amounts',
      message: `It’s part of ${bundles.join(', ')}, and bundles can’t contain gift cards.`,
    });
  return errors;
}

function partError(
  id: number,
  part: ProductOutline | undefined,
  bundleId: number | undefined,
  again: boolean,
): string | null {
  if (id === bundleId) return 'A bundle cannot contain itself.';
  if (!part) return 'This product no longer exists.';
  if (part.isBundle) return `${part.name} is a bundle, and bundles can’t contain bundles.`;
  if (part.isGiftCard) return `${part.name} is a gift card, and bundles can’t contain gift cards.`;
  return again ? `${part.name} is already in the bundle.` : null;
}

function declarationErrors({ allergens, dietaryMarks }: ProductValues): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = contradiction(allergens, dietaryMarks);
  if (wrong) {
    const message = `It contains ${ALLERGEN_WORDS[wrong.allergen].full}, so it is not ${wrong.mark}.`;
    errors.push({ path: 'dietaryMarks', message });
  }
  if (allergens && (allergens.treeNuts === 'none') !== (allergens.nuts.length === 0)) {
    const message = allergens.nuts.length ? 'Nuts are named, but tree nuts are set to none.' : 'Name the tree nuts.';
    errors.push({ path: 'allergens.nuts', message });
  }
  return errors;
}

/** "Crème Brûlée & Co." → "creme-brulee-co". */
function slugOf(name: string): string {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}|['’]/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replaceAll(/^-|-$/g, '') || 'product'
  );
}

/** The slug, or the first unused one of "slug-2", "slug-3" … */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`;
  return free;
}
