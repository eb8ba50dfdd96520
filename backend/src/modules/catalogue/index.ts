export { Catalogue } from './catalogue';
export { OutOfStock } from './catalogue.errors';
export { CATALOGUE_CHANGED } from './catalogue.topics';
export type { CatalogueBoxSize, CatalogueProduct, CategoryKind, ProductQuantity } from './products/catalogue-product';
export { Stock } from './stock/stock';
export { CatalogueModule } from './catalogue.module';
export { CatalogueSeed } from './catalogue-seed';
export type { SeedBoxSize, SeedCategory, SeedProduct, SeedReview } from './catalogue-seed';
