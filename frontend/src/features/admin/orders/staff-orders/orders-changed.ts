import type { QueryClient } from '@tanstack/react-query';
import { staffOrderQueries } from './staff-orders.queries';

/** An order was placed, sent to be paid or withdrawn. */
export async function adminOrdersChanged(client: QueryClient): Promise<void> {
  const lists = [staffOrderQueries.all(), ['/api/admin/orders'], ['/api/delivery-times'], ['/api/delivery-days']];
  await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
}
