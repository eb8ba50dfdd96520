import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { call } from '@/api/client';

/** The address of an order by its number: opens it in the list of pending or completed orders. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params.id) || 0;
  const order = await call('GET /api/admin/orders/{id}', { path: { id } }).catch(() => null);
  const completed = order?.status === 'delivered' && { status: 'completed' };
  return redirect(`/admin/orders?${new URLSearchParams({ ...completed, search: String(id), open: String(id) })}`);
}

export const Component = () => null;
