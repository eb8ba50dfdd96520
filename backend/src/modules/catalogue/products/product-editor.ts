import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { FieldError } from '../../../kernel/errors/app-error';
import { CategoryRepository } from '../categories/category.repository';
import { ALLERGEN_NAMES, completeMarks, contradiction } from './allergens';
import type { ManagedProductRow } from './managed-product';
import { ManagedProducts } from './managed-products.repository';
import { differences, valuesAfter, valuesOf, type ProductChange, type ProductValues } from './product-values';
import { freeSlug, slugOf } from './slug';

/** A checked edit of a product. */
export interface ProductEdit {
  before: ManagedProductRow | null;
  values: ProductValues;
  categoryId: number;
  /** What is different afterwards; everything of a new product. */
  changed: (keyof ProductValues)[];
  /** Why it cannot be written. */
  errors: FieldError[];
}

/** The rules of a product, and its rows. Whoever calls it holds the lock of the catalogue's edits and of the stock. */
@Injectable()
export class ProductEditor {
  constructor(
    private readonly products: ManagedProducts,
    private readonly categories: CategoryRepository,
  ) {}

  async check(tx: Tx, before: ManagedProductRow | null, change: ProductChange): Promise<ProductEdit> {
    const values = valuesAfter(before, change);
    const category = await this.categories.named(tx, values.category);
    if (category) values.category = category.name;
    if (!values.isBundle) values.dietaryMarks = completeMarks(values.dietaryMarks);
    const errors = [
      ...(category ? [] : [{ path: 'category', message: `There is no category “${values.category}”.` }]),
      ...declarationErrors(values),
      ...(await this.stockErrors(tx, before, values)),
      ...(await this.bundleErrors(tx, before, values)),
    ];
    values.bundleProducts = [...values.bundleProducts].sort((a, b) => a.productId - b.productId);
    const changed = before ? differences(valuesOf(before), values) : (Object.keys(values) as (keyof ProductValues)[]);
    return { before, values, categoryId: category?.id ?? 0, changed, errors };
  }

  /** Writes an edit without errors; one that changes nothing leaves the version as it is. */
  async write(tx: Tx, edit: ProductEdit, by: string, picture?: string): Promise<number> {
    const { before, values, categoryId, changed } = edit;
    const product = { ...values, categoryId, picture };
    if (before) {
      if (changed.length || picture) await this.products.update(tx, before.id, product, by);
      return before.id;
    }
    const slug = slugOf(values.name);
    const taken = await this.products.slugsLike(tx, slug);
    return this.products.insert(tx, freeSlug(slug, taken), product, by);
  }

  /** Goods that somebody is just paying for cannot be taken off the shelf. */
  private async stockErrors(tx: Tx, before: ManagedProductRow | null, values: ProductValues): Promise<FieldError[]> {
    if (!before || values.stock >= before.ownStock) return [];
    const kept = (await this.products.reserved(tx, [before.id])).get(before.id) ?? 0;
    if (values.stock >= kept) return [];
    const message = `Somebody is paying for ${kept} of these right now, so the stock cannot be lower than ${kept}.`;
    return [{ path: 'stock', message }];
  }

  private async bundleErrors(tx: Tx, before: ManagedProductRow | null, values: ProductValues): Promise<FieldError[]> {
    if (!values.isBundle) return [];
    const bundles = before ? await this.products.bundlesWith(tx, before.id) : [];
    if (bundles.length)
      return [{ path: 'isBundle', message: `It is part of ${bundles.join(', ')}, and bundles contain no bundles.` }];
    const ids = values.bundleProducts.map((part) => part.productId);
    const known = new Map((await this.products.named(tx, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id, i) => {
      const message = this.partError(id, known.get(id), before?.id, ids.indexOf(id) < i);
      return message ? [{ path: `bundleProducts.${i}.productId`, message }] : [];
    });
  }

  private partError(
    id: number,
    part: { name: string; isBundle: boolean } | undefined,
    bundleId: number | undefined,
    again: boolean,
  ): string | null {
    if (id === bundleId) return 'A bundle cannot contain itself.';
    if (!part) return 'This product is not there any more.';
    if (part.isBundle) return `${part.name} is a bundle, and bundles contain no bundles.`;
    return again ? `${part.name} is in the bundle already.` : null;
  }
}

function declarationErrors({ allergens, dietaryMarks }: ProductValues): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = contradiction(allergens, dietaryMarks);
  if (wrong) {
    const message = `It contains ${ALLERGEN_NAMES[wrong.allergen]}, so it is not ${wrong.mark}.`;
    errors.push({ path: 'dietaryMarks', message });
  }
  if (allergens && (allergens.treeNuts === 'none') !== (allergens.nuts.length === 0)) {
    const message = allergens.nuts.length ? 'Nuts are named, but tree nuts say none.' : 'Name the tree nuts.';
    errors.push({ path: 'allergens.nuts', message });
  }
  return errors;
}
