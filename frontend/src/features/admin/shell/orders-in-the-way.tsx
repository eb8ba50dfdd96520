import { Link } from 'react-router-dom';
import { isApiError } from '@/api/client';

/** The numbers of the orders that keep something from going, from the API's refusal; none for any other failure. */
export function ordersInTheWay(error: unknown): number[] {
  const orders = isApiError(error, 'needed_by_orders') ? error.details.orders : null;
  return Array.isArray(orders) ? orders.filter((id): id is number => typeof id === 'number') : [];
}

/** They lead to the orders, which is where something can be done about it. */
export function OrdersInTheWay({ orders }: { orders: number[] }) {
  if (orders.length === 0) return null;
  return (
    <ul aria-label="Open orders" className="flex max-h-32 flex-wrap gap-x-3 overflow-y-auto text-sm">
      {orders.map((id) => (
        <li key={id}>
          <Link
            to={`/admin/orders/${id}`}
            className="num inline-flex min-h-button-sm items-center rounded-chip font-semibold text-jam underline underline-offset-4"
          >
            #{id}
          </Link>
        </li>
      ))}
    </ul>
  );
}
