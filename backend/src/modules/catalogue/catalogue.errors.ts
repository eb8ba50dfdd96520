import { Conflict } from '../../kernel/errors/app-error';

/** Less of a product is available than requested; `left` is the available quantity. */
export class OutOfStock extends Conflict {
  constructor(
    readonly product: { productId: number; name: string },
    left: number,
  ) {
    const sentence = left > 0 ? `Only ${left} of ${product.name} left.` : `${product.name} is sold out.`;
    super('out_of_stock', sentence, { left, productId: product.productId });
  }
}

/** A product of an order line can be reviewed once. */
export class AlreadyReviewed extends Conflict {
  constructor() {
    super('already_reviewed', 'You’ve already reviewed this.');
  }
}

/** Another user changed the product since the page was loaded. */
export class ProductChanged extends Conflict {
  constructor(
    readonly productId: number,
    by: string | null,
  ) {
    super('product_changed', `This product was changed by ${by ?? 'someone else'} in the meantime.`);
  }
}

export class InBundles extends Conflict {
  constructor(product: string, bundles: string[]) {
    super('in_bundles', `${product} is part of ${listed(bundles)}. Remove it there first.`, { bundles });
  }
}

export class CategoryInUse extends Conflict {
  constructor(category: string, products: number) {
    const are = products === 1 ? 'is 1 product' : `are ${products} products`;
    super('category_in_use', `There ${are} in ${category}. Move or delete them first.`, { products });
  }
}

export class CategoryNeeded extends Conflict {
  constructor(category: string, kind: 'box_only' | 'card') {
    const contents = kind === 'box_only' ? 'what cookie boxes are filled with' : 'greeting cards';
    super('category_needed', `${category} cannot be deleted: the shop needs it for ${contents}.`);
  }
}

export class NameTaken extends Conflict {
  constructor(name: string) {
    const message = `There is already a category named “${name}”.`;
    super('name_taken', message, { errors: [{ path: 'name', message }] });
  }
}

const listed = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
