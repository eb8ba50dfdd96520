import { Injectable } from '@nestjs/common';
import { Catalogue, type CatalogueBoxSize, type CatalogueProduct, type ProductQuantity } from '../catalogue';

/** The part of the catalogue some lines need: their products, the components of their bundles, the box sizes. */
export interface CartCatalogue {
  products: ReadonlyMap<number, CatalogueProduct>;
  boxSizes: ReadonlyMap<number, CatalogueBoxSize>;
}

@Injectable()
export class CartCatalogues {
  constructor(private readonly catalogue: Catalogue) {}

  /** Reads what the lines (and more products) need, as it is now. A second statement only when there is a bundle. */
  async for(lines: { contents: ProductQuantity[] }[]): Promise<CartCatalogue> {
    const ids = new Set(lines.flatMap((line) => line.contents.map((content) => content.productId)));
    const { products: found, boxSizes } = await this.catalogue.productsAndBoxSizes([...ids]);
    const parts = new Set(found.flatMap((product) => product.bundleProducts.map((part) => part.productId)));
    const missing = [...parts].filter((id) => !ids.has(id));
    const components = await this.catalogue.products(missing);
    return {
      products: new Map([...found, ...components].map((product) => [product.id, product])),
      boxSizes: new Map(boxSizes.map((size) => [size.id, size])),
    };
  }
}
