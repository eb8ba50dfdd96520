import type { QueryClient } from '@tanstack/react-query';
import { cartQueries } from '@/api/cart.queries';

/** The cart's lines read again. */
export const freshLines = async (client: QueryClient) => (await client.fetchQuery(cartQueries.lines())) ?? [];
