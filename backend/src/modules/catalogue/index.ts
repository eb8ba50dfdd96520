export { Catalogue, readGoods } from './catalogue.facade';
export { lookUpSql, type FoundGoods } from './products/product.repository';
export { BestsellerRepository } from './products/bestsellers.repository';
export { OutOfStock } from './catalogue.errors';
export { CATALOGUE_CHANGED } from './catalogue.topics';
export { GOODS_KINDS } from './products/catalogue-product';
export type {
  CatalogueLookup,
  CatalogueProduct,
  CategoryKind,
  Goods,
  GoodsKind,
  ProductQuantity,
} from './products/catalogue-product';
export { Reviews } from './reviews/reviews';
export type { ReviewRow, WrittenReview } from './reviews/review-row';
export { RefersToPictures, type PictureReferences } from './pictures/remove-unused-pictures';
export { declarationInWords } from './products/product-row';
export { Stock } from './stock/stock';
export type { ReservedGoods } from './stock/stock.repository';
export { CatalogueModule } from './catalogue.module';
export { CatalogueSeedRepository } from './catalogue-seed.repository';
export type { SeedBoxSize, SeedCategory, SeedProduct, SeedReview } from './catalogue-seed.repository';
