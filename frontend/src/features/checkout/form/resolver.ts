import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { checkoutSchema } from './checkout-form';

export const resolver = standardSchemaResolver(checkoutSchema);
