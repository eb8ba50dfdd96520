/** What the HTTP layer of other modules may use of this one's. */
export { AllergensResponse, FoodDeclarationResponse } from './admin/allergens.dto';
export { CatalogueCache, type CatalogueSnapshot, type ProductDetails } from './catalogue-cache';
export type { ProductResponse } from './product.dto';
