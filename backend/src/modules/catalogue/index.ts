export { Catalogue, readGoods } from './catalogue.facade';
export { lookUpSql, type FoundGoods } from './products/product.repository';
export { BestsellerRepository } from './products/bestsellers.repository';
export { OutOfStock } from './catalogue.errors';
export { CATALOGUE_CHANGED } from './catalogue.topics';
export type {
  CatalogueBoxSize,
  CatalogueLookup,
  CatalogueProduct,
  CategoryKind,
  ProductQuantity,
} from './products/catalogue-product';
export { Reviews } from './reviews/reviews';
export type { ReviewRow, WrittenReview } from './reviews/review-row';
export { RefersToPictures, type PictureReferences } from './pictures/picture-references';
export { declarationInWords } from './products/declaration-in-words';
export { Stock } from './stock/stock';
export type { ReservedGoods } from './stock/stock.repository';
export { CatalogueModule } from './catalogue.module';
export { CatalogueSeedRepository } from './catalogue-seed.repository';
export type { SeedBoxSize, SeedCategory, SeedProduct, SeedReview } from './catalogue-seed.repository';
