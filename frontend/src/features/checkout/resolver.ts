import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { checkoutSchema } from './form';

export const resolver = standardSchemaResolver(checkoutSchema);
