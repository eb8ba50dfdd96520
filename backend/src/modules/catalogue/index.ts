export { Catalogue } from './catalogue.facade';
export { OutOfStock } from './catalogue.errors';
export { CATALOGUE_CHANGED } from './catalogue.topics';
export type {
  CatalogueBoxSize,
  CatalogueLookup,
  CatalogueProduct,
  CategoryKind,
  ProductQuantity,
} from './products/catalogue-product';
export type { ReviewRow } from './products/product.repository';
export { RefersToPictures, type PictureReferences } from './pictures/picture-references';
export {
  ALLERGENS,
  allergensOfAll,
  type Allergen,
  type AllergenDeclaration,
  type AllergenLevel,
  type DietaryMark,
} from './products/allergens';
export { Stock } from './stock/stock';
export { CatalogueModule } from './catalogue.module';
export { CatalogueSeed } from './catalogue-seed.repository';
export type { SeedBoxSize, SeedCategory, SeedProduct, SeedReview } from './catalogue-seed.repository';
