export { Catalogue } from './catalogue';
export { OutOfStock } from './catalogue.errors';
export { CATALOGUE_CHANGED } from './catalogue.topics';
export type { CatalogueBoxSize, CatalogueProduct, CategoryKind, ProductQuantity } from './products/catalogue-product';
export { Stock } from './stock/stock';
