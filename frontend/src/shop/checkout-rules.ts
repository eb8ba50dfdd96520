import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { buyerSchema, checkoutSchema } from './checkout-form';

// The rules in one file, which pages load when the first field is left.
export { buyerSchema, checkoutSchema };
export const resolver = standardSchemaResolver(checkoutSchema);
export const buyerResolver = standardSchemaResolver(buyerSchema);
