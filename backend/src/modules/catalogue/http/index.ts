/** The classes that the HTTP layers of other modules may use. */
export { AllergensResponse, FoodDeclarationResponse } from './admin/allergens.dto';
export { CatalogueCache, type CatalogueSnapshot, type ProductDetails } from './catalogue-cache';
export type { ProductResponse } from './product.dto';
