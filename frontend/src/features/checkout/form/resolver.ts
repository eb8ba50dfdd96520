import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { buyerSchema, checkoutSchema } from './checkout-form';

export const resolver = standardSchemaResolver(checkoutSchema);
export const buyerResolver = standardSchemaResolver(buyerSchema);
