import { NotFound } from '../../../kernel/errors/app-error';
import { OutOfStock, type CatalogueProduct, type ProductQuantity } from '../../catalogue';
import type { CartCatalogue } from '../cart-catalogue';
import { BoxRequired, BoxSizeNotOffered, NotACookie, WrongCount } from '../cart.errors';
import { Shelf, stockUnits } from '../shelf';

/** @throws NotFound when it is not on sale, BoxRequired when it is sold in boxes only */
export function checkSingleItem(productId: number, { products }: CartCatalogue): void {
  const product = onSale(products.get(productId));
  if (product.category.kind === 'box_only') throw new BoxRequired();
}

/** @throws BoxSizeNotOffered, WrongCount, NotFound (a cookie is not on sale), NotACookie */
export function checkBox(boxSizeId: number, contents: ProductQuantity[], catalogue: CartCatalogue): void {
  const size = catalogue.boxSizes.get(boxSizeId);
  if (!size?.offered) throw new BoxSizeNotOffered();
  const count = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count !== size.size) throw new WrongCount(size.size, count);
  for (const { productId } of contents) {
    const product = onSale(catalogue.products.get(productId));
    if (product.category.kind !== 'box_only') throw new NotACookie(product.name);
  }
}

/**
 * What the cart's other lines hold counts as taken, although nothing is reserved yet: a cart that cannot be bought as
 * a whole helps nobody.
 * @throws OutOfStock with the quantity that would have been accepted
 */
export function checkStock(
  contents: ProductQuantity[],
  others: { contents: ProductQuantity[] }[],
  { products }: CartCatalogue,
): void {
  const shelf = new Shelf(products);
  for (const line of others) shelf.take(stockUnits(line.contents, products));
  for (const { productId, quantity } of contents) {
    const product = onSale(products.get(productId));
    const left = shelf.pieces(product);
    if (left < quantity) throw new OutOfStock({ productId, name: product.name }, left);
  }
}

function onSale(product: CatalogueProduct | undefined): CatalogueProduct {
  if (!product?.isActive) throw new NotFound('The product');
  return product;
}
